/* A program that only has to be linked. */
int main(void) {
    return 0;
}
