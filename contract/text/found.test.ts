import { expect, test } from "vitest";
import { askedBy, marksOf } from "./found.ts";

/** The marked parts of a text. */
const marked = (text: string, term: string) =>
  marksOf(text, askedBy(term)).map(([from, to]) => text.slice(from, to));

test.each([
  ["Świadectwo energetyczne", "energ swiad", ["Świad", "energ"]],
  ["Łódź, ul. Żółta", "zol lodz", ["Łódź", "Żół"]],
  ["Hala w Żarach", "„hala w zarach”", ["Hala w Żarach"]],
  ["aaaa", "aa", ["aaaa"]],
  ["ﬁrma", "firma", ["ﬁrma"]],
  ["rozłożone: z\u0307o\u0301łta", "zolta", ["z\u0307o\u0301łta"]],
  ["Warta", "odra", []],
  ["100% gotowe", "%", ["%"]],
])("%s, asked for %s", (text, term, parts) => {
  expect(marked(text, term)).toEqual(parts);
});

test.each(["5260250274", "526-025-02-74", "526 025 02 74", "PL5260250274", "PL 526 025 02 74"])(
  "a number is marked as it stands, asked for as %s",
  (term) => {
    expect(marked("Łódź, NIP 526-025-02-74", term)).toEqual(["526-025-02-74"]);
    expect(marked("Tel. 601 234 567", term)).toEqual([]);
  },
);

test.each(["ABCDEFGHJK1", "abcde-fghjk-1", "ABCDEFGHJK"])(
  "a code is marked with dashes, asked for as %s",
  (term) => {
    expect(marked("ABCDE-FGHJK-1", term)[0]).toMatch(/^ABCDE-FGHJK/);
    expect(marked("ABCDE Fghjk sp. z o.o.", term)).toEqual([]);
  },
);

test("numbers of registers are marked as they stand", () => {
  expect(marked("KA1S/00012345/6", "ka1s-12345-6")).toEqual(["KA1S/00012345/6"]);
  expect(marked("+48 601 234 567", "0048601234567")).toEqual(["48 601 234 567"]);
  expect(marked("Lokal 12, piętro 345", "12 345")).toEqual(["12", "345"]);
});
