import { expect, test } from "vitest";
import { readShipped } from "./page.ts";

async function polishText(slug: "privacy" | "regulations"): Promise<string> {
  const body = (await readShipped(slug))?.pl.body ?? "";
  return body.replace(/\s+/g, " ");
}

/** RODO art. 13 (1) and (2), letter by letter. */
test.each([
  ["1a: the controller and how to reach it", /administratorem .*?danych.*?\{\{organisation\.email/i],
  ["1b: the data protection officer", /inspektor(a|em)? ochrony danych/i],
  ["1c: the purposes and their basis", /art\. 6 ust\. 1 lit\. b.*art\. 6 ust\. 1 lit\. [cf]/i],
  ["1d: the legitimate interests", /prawnie uzasadnion/i],
  ["1e: the recipients", /komu przekazujemy/i],
  ["1f: whether data leave the EEA", /poza Europejski Obszar Gospodarczy/i],
  ["2a: how long", /jak długo przechowujemy/i],
  ["2b: access, correction, erasure, restriction, objection, portability", rightsInAnyOrder()],
  [
    "2c: a consent can be withdrawn",
    /(cofnąć|wycofać|cofnięci|wycofani).{0,80}zgod|zgod.{0,80}(cofn|wycof)/i,
  ],
  ["2d: the complaint to the authority", /Prezesa? Urzędu Ochrony Danych Osobowych/i],
  ["2e: whether data must be given", /czy trzeba podać dane/i],
  ["2f: automated decisions and profiling", /profilowani/i],
])("M9.1: the privacy policy says what art. 13 (%s) asks", async (_, pattern) => {
  expect(await polishText("privacy")).toMatch(pattern);
});

/** RODO art. 14 (1) and (2), of data that somebody else gave. */
test.each([
  ["1d: the kinds of data", /uczestników inwestycji.*imię i nazwisko, funkcja, numer uprawnień/i],
  [
    "2f: the sources, the public ones among them",
    /wykazu podatników VAT.*Krajowego Rejestru Sądowego.*skrzynkę pocztową/i,
  ],
])("the privacy policy says what art. 14 (%s) asks", async (_, pattern) => {
  expect(await polishText("privacy")).toMatch(pattern);
});

test.each(["zleceni", "wiadomości między klientem", "certyfikatów"])(
  "the privacy policy speaks of the service %s",
  async (word) => {
    expect(await polishText("privacy")).toMatch(new RegExp(word, "i"));
  },
);

/** The act of 18 July 2002 on electronic services, art. 8 (3). */
test.each([
  ["the kinds and the extent of the services", /rodzaje i zakres usług/i],
  ["the technical requirements", /wymagania techniczne/i],
  ["that nothing unlawful is sent", /(treści|danych|plików).{0,60}(bezprawn|niezgodn\w+ z prawem)/i],
  ["how the contract is concluded", /zawarcie umowy/i],
  ["how the contract is ended", /rozwiązanie umowy/i],
  ["the way of complaints", /reklamacje .*?dni/i],
])("M9.2: the terms say %s", async (_, pattern) => {
  expect(await polishText("regulations")).toMatch(pattern);
});

function rightsInAnyOrder(): RegExp {
  const rights = ["dostęp", "sprostowa", "usunię", "ogranicz", "sprzeciw", "przenie|przenosz"];
  return new RegExp(rights.map((right) => `(?=.*(${right}))`).join(""), "i");
}
