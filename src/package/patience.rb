# Homebrew, for macOS and Linux.  .ci/release fills in what stands between @.
class Patience < Formula
  desc "Klondike, FreeCell, Spider and other card patiences for the terminal"
  homepage "https://patience.invalid"
  url "https://patience.invalid/releases/patience-@VERSION@.tar.xz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "pkgconf" => :build
  depends_on "gettext"
  depends_on "jansson"
  depends_on "ncurses"
  depends_on "libseccomp" if OS.linux?

  def install
    system "cmake", "-S", ".", "-B", "build", "-DBUILD_TESTING=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match "can be won", shell_output("#{bin}/patience solve freecell --seed 1")
  end
end
