import type { Proposal } from "@bonum/contract/filing/calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient } from "../../testing/clients.ts";
import { addInvestment, sendEvents } from "../../testing/investments.ts";
import { addOrderIn, castOrder } from "../../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { millisecondsWorked } from "../../testing/worked.ts";
import { cluesIn } from "./clues.ts";

let t: TestPortal;
let admin: SignedIn;
let client: SignedIn;
const numbers = { mill: "", second: "", order: "", ordered: "" };
beforeAll(async () => {
  t = await createTestPortal();
  const cast = await castOrder(t);
  admin = cast.admin;
  client = cast.owner;
  const order = await addOrderIn(t, cast, "submitted");
  Object.assign(numbers, { order: order.number, ordered: order.investment.number });
  const { id: clientId } = await addClient(t, admin, { name: "Młyny Łódzkie Sp. z o.o.", nip: "5260250274" });
  numbers.mill = (await addInvestment(t, admin, { clientId, title: "Młyn" })).number;
  numbers.second = (await addInvestment(t, admin, { clientId, title: "Spichlerz" })).number;
  const done = await addInvestment(t, admin, { clientId, title: "Stary" });
  await sendEvents(t, admin, { id: done.id, events: ["finish"] });
  await addClient(t, admin, { name: "Bez inwestycji S.A." });
});
afterAll(() => t.close());

const ask = (names: string[], who = admin) =>
  t.app.inject({ method: "POST", url: "/api/files/proposals", headers: who.headers, payload: { names } });
async function proposed(name: string): Promise<string[]> {
  const answer = await ask([name]);
  expect(answer.statusCode, answer.body).toBe(200);
  const [proposals = []] = answer.json<Proposal[][]>();
  return proposals.map(({ reason, investment }) => `${reason} ${investment.number}`);
}
const asName = (number: string, between: string) => number.replaceAll("/", between);

describe("what a file's name proposes", () => {
  test.each(["_", "-", " ", "."])(
    "a project's and an order's number, its parts set apart by “%s”",
    async (between) => {
      expect(await proposed(`Rzut ${asName(numbers.mill, between)}.pdf`)).toEqual([
        `investment ${numbers.mill}`,
      ]);
      expect(await proposed(`${asName(numbers.order, between).toLowerCase()}_protokół.pdf`)).toEqual([
        `order ${numbers.ordered}`,
      ]);
    },
  );

  test("a tax number in any spelling, and a client's name without its form: the projects that go on, newest first", async () => {
    const [newest, older] = [numbers.second, numbers.mill];
    for (const nip of ["5260250274", "526-025-02-74", "PL 526 025 02 74", "526_025_02_74"]) {
      expect(await proposed(`umowa ${nip} skan.pdf`), nip).toEqual([`nip ${newest}`, `nip ${older}`]);
    }
    for (const name of ["MLYNY LODZKIE umowa.pdf", "umowa_młyny-łódzkie_2026.pdf"]) {
      expect(await proposed(name), name).toEqual([`client ${newest}`, `client ${older}`]);
    }
  });

  test("the most certain comes first, and each project once", async () => {
    const name = `5260250274 Młyny Łódzkie ${asName(numbers.mill, "-")}.pdf`;
    expect(await proposed(name)).toEqual([`investment ${numbers.mill}`, `nip ${numbers.second}`]);
  });

  test("nothing where nothing is known: a wrong check digit, an unknown number, part of a word, a client without projects", async () => {
    const names = [
      "5260250275.pdf",
      "INW-2026-9999.pdf",
      "młyny łódzkieABC.pdf",
      "Bez inwestycji.pdf",
      "x",
      ".pdf",
      "",
    ];
    expect((await ask(names)).json()).toEqual(names.map(() => []));
  });

  test("up to 200 names at once, in their order, by administrators", async () => {
    const names = Array.from({ length: 200 }, (_, index) =>
      index === 150 ? `${asName(numbers.mill, "_")}.pdf` : "a.pdf",
    );
    const all = (await ask(names)).json<Proposal[][]>();
    expect(all.flatMap((proposals, index) => (proposals.length > 0 ? [index] : []))).toEqual([150]);
    expect((await ask([...names, "a.pdf"])).statusCode).toBe(400);
    expect((await ask([])).statusCode).toBe(400);
    expect((await ask(["a.pdf"], client)).statusCode).toBe(403);
  });
});

test("a name full of digits is read at once", async () => {
  const worked = await millisecondsWorked(() => {
    expect(cluesIn("5 ".repeat(500)).numbers).toEqual([]);
  });
  expect(worked).toBeLessThan(500);
});
