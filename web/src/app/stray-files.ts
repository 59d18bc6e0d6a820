/**
 * Keeps a file that is dropped beside every drop zone from being opened by the browser in the portal's place, with all
 * that was typed there. A drop zone says by `preventDefault` that it takes the file, or by a `dropEffect` of its own.
 */
export function keepStrayFilesOut(): void {
  for (const type of ["dragover", "drop"] as const) {
    addEventListener(type, (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
  }
}
