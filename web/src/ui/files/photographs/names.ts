import { stampInWarsaw } from "@bonum/contract/calendar.ts";
import { extensionOf } from "@bonum/contract/text/file-name.ts";

/** Phones call what their camera hands over `image.jpg`, or by a number: nobody finds it again. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/heic": ".heic",
};

/**
 * A photograph that was just taken, under a name that says when: `Zdjęcie 2026-11-25 10.32.jpg`; a second one of the same
 * minute has `(2)`. The portal's data are Polish in either language.
 *
 * @param taken names that are in use already
 */
export function namedPhotograph(file: File, taken: readonly string[]): File {
  const stem = `Zdjęcie ${stampInWarsaw(new Date(file.lastModified)).replace(":", ".")}`;
  const extension = EXTENSIONS[file.type] ?? extensionOf(file.name);
  let name = stem + extension;
  for (let number = 2; taken.includes(name); number += 1) name = `${stem} (${number})${extension}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** The same of several, none like another. */
export function namedPhotographs(files: readonly File[], taken: readonly string[]): File[] {
  const named: File[] = [];
  for (const file of files) named.push(namedPhotograph(file, [...taken, ...named.map(({ name }) => name)]));
  return named;
}
