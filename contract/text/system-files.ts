/** Files and folders that systems and office programs leave by themselves: macOS, Windows, Linux, network drives; Office and LibreOffice. */
const LEFT =
  /^(\.DS_Store|\.localized|\._.*|Icon\r|(eh)?Thumbs\.db|desktop\.ini|\.directory|~\$.*|\.~lock\..*#|__MACOSX|\.AppleDouble|\.Spotlight-V100|\.TemporaryItems|\.Trashes|\.Trash-\d+|\.fseventsd|\$RECYCLE\.BIN|System Volume Information|@eaDir|lost\+found)$/i;

/** Tells if a file or folder of this name was left by the operating system. */
export function isLeftBySystem(name: string): boolean {
  return LEFT.test(name);
}
