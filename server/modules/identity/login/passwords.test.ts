import { Password } from "@bonum/contract/identity/account.ts";
import { NewPassword } from "@bonum/contract/identity/passwords.ts";
import { describe, expect, test } from "vitest";
import { Invalid } from "../../../platform/http/errors.ts";
import { assertHardToGuess } from "./passwords.ts";

const PERSON = { email: "jan.kowalski@budowa-lodz.pl", displayName: "Jan Łukasz Kowalski" };

/** Reason of a new password's refusal; undefined if it is accepted. */
async function refusalOf(password: string): Promise<string | undefined> {
  const checked = NewPassword.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message;
  try {
    await assertHardToGuess(checked.data, PERSON);
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error.fields.password?.[0];
    throw error;
  }
}

describe("P1.9: what is taken", () => {
  test.each([
    ["four words", "koza lampa rower deszcz"],
    ["letters alone, of one case", "przewidywalnoscipogody"],
    ["digits alone", "907146238851"],
    ["twelve characters outside the basic plane", "🐈🍏🚲🌧️🎈🧭🪁🥁🧵🔭🗝️🎻"],
    ["spaces at its ends", "  zielony parasol  "],
    ["known words among enough others", "kowalski lubi jazdę na nartach"],
    ["1024 characters", `${"ąbć dę".repeat(170)}żółw`],
  ])("%s", async (_, password) => {
    expect(await refusalOf(password)).toBeUndefined();
  });
});

test("whatever may be chosen as a password may be typed to log in", () => {
  for (const password of [`${"ąbć dę".repeat(170)}żółw`, "🐈🍏🚲🎈".repeat(256)]) {
    expect(NewPassword.safeParse(password).success).toBe(true);
    expect(Password.safeParse(password).success).toBe(true);
  }
});

describe("P1.9: bad input: what is refused, and why", () => {
  test.each([
    ["nothing", "", "password.required"],
    ["eleven characters", "kozalampa12", "password.tooShort"],
    ["eleven characters of several code units", "🐈🍏🚲🎈🧭🪁🥁🧵🔭🎻🪴", "password.tooShort"],
    ["eleven once combined marks are composed", "zo\u0301łwzo\u0301łw123", "password.tooShort"],
    ["more than 1024 characters", "ąbć dę".repeat(171), "password.tooLong"],
    ["a common one", "1qaz2wsx3edc", "password.common"],
    ["a common one in capitals", "1QaZ2wsx3eDC", "password.common"],
    ["a common one in wide letters", "ｑｗｅｒｔｙ123456", "password.common"],
    ["a common Polish one", "Mojehasło123", "password.common"],
    ["the address", "jan.kowalski@budowa-lodz.pl", "password.personal"],
    ["the name with a year", "Łukasz.Kowalski.2026", "password.personal"],
    ["the portal's name", "Bonum-Publicum!1", "password.personal"],
    ["the portal's name and a count", "BonumPublicum12345", "password.personal"],
    ["the portal's name twice", "bonum publicum bonum publicum", "password.personal"],
    ["one character", "aaaaaaaaaaaaaaa", "password.repetitive"],
    ["one part", "Zima26Zima26Zima26", "password.repetitive"],
    ["a sequence", "abcdefghijklmno", "password.repetitive"],
    ["a sequence backwards", "zyxwvutsrqponm", "password.repetitive"],
  ])("%s", async (_, password, reason) => {
    expect(await refusalOf(password)).toBe(reason);
  });
});
