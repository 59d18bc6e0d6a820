import { expect, test } from "vitest";
import { faultsOf, textsIn } from "./words.ts";

const SOURCE = `
const texts = {
  pl: {
    erase: "Usuń na zawsze",
    left: "Jeszcze {{count}} dni",
    left_few: "Jeszcze {{count}} dni",
  },
  en: {
    erase: "Delete permanently",
  },
};
/* "Poczekalnia" */
throw new Conflict({ pl: "Nie można \\"tego\\" zrobić.", en: "You cannot sign in." });
const paragraphs = ["Dzień dobry, Anno!", "Suma kontrolna: ok"];
const letter = (language) => {
  if (language === "pl") {
    return { subject: "Zaloguj się" };
  }
  return {
    subject: "Sign in",
  };
};
const event = {
  en: { subject: "An appointment" },
};
`;

test("a struck word, a bare unit and straight quotes are found where they stand, in their language", () => {
  const found = textsIn(SOURCE).flatMap((said) => faultsOf(said).map((fault) => `${said.line} ${fault}`));
  expect(found).toEqual([
    "4 say: trwale",
    "5 inflect the unit: counted(), or a plural form of the key",
    "13 quotation marks are „ ” and “ ”",
    "13 say: log in, log out; Change role to member",
    "14 say: Dzień dobry, and no name",
    "20 say: log in, log out; Change role to member",
    "24 say: site visit",
  ]);
});

test("a text is at most 200 characters long, its placeholders aside", () => {
  const said = { line: 1, key: "lead", language: "pl" } as const;
  expect(faultsOf({ ...said, text: "a".repeat(201) })).toEqual(["201 characters, 200 at most"]);
  expect(faultsOf({ ...said, text: `${"a".repeat(190)}{{aVeryLongNameOfAPlaceholder}}` })).toEqual([]);
});
