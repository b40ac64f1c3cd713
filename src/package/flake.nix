# Nix: with the unpacked archive beside it as `patience`.  .ci/release fills in what stands between @.
{
  inputs.nixpkgs.url = "nixpkgs";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      package = pkgs: pkgs.stdenv.mkDerivation {
        pname = "patience";
        version = "@VERSION@";
        src = ./patience;
        nativeBuildInputs = with pkgs; [ cmake gettext pkg-config ];
        buildInputs = with pkgs; [ jansson ncurses ] ++ lib.optional stdenv.isLinux libseccomp;
        cmakeFlags = [ "-DBUILD_TESTING=OFF" ];
        meta.license = pkgs.lib.licenses.mit;
      };
    in {
      packages = nixpkgs.lib.genAttrs systems (system: { default = package nixpkgs.legacyPackages.${system}; });
    };
}
