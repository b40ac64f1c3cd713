# Of ctest's log: the tests that were skipped, and why.
/^[0-9]+\/[0-9]+ Test(ing)?: / { test = $NF }
sub(/^skipped: /, "") { if (!told++) print "\nSkipped:"; print "  " test ": " $0 }
