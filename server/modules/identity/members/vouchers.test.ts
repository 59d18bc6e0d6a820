import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accept, inviteTo } from "../../../testing/accounts/members.ts";
import { addOrderIn, callAs, castOrder, type OrderCast, sendOrder } from "../../../testing/orders/orders.ts";
import { bodiesOf } from "../../../testing/orders/table.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

/* One person with as many accounts as they like, and one honest administrator who does nothing. */

let t: TestPortal;
let cast: OrderCast;
const call = callAs(() => t);
const password = { password: PASSWORD };

beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());
beforeEach(async () => {
  cast = await castOrder(t);
});

async function invited(admin: SignedIn): Promise<SignedIn> {
  const { token, email } = await inviteTo(t, { admin, path: "/admin/staff" });
  const { id: accountId, token: session } = (await accept(t, token)).json();
  return { accountId, email, token: session, headers: { authorization: `Bearer ${session}` } };
}

const confirm = (who: SignedIn, whom: SignedIn) =>
  call(who, `POST /admin/staff/${whom.accountId}/confirm`, password);
const invite = (who: SignedIn) =>
  call(who, "POST /admin/staff/invitations", {
    ...password,
    email: `kolejna${Math.random()}@example.pl`,
    displayName: "Kolejna Osoba",
    language: "pl",
  });
/** Inserts vouchers without chains, as an earlier version did. */
const vouch = (whom: SignedIn, ...by: SignedIn[]) =>
  t.portal.pool.query("insert into account_vouchers select $1, unnest($2::uuid[]) on conflict do nothing", [
    whom.accountId,
    by.map(({ accountId }) => accountId),
  ]);
const confirmBy = (whom: SignedIn, by: SignedIn) =>
  t.portal.pool.query("update accounts set confirmed_at = now(), confirmed_by = $2 where id = $1", [
    whom.accountId,
    by.accountId,
  ]);
const publishAs = async (examiner: SignedIn, decider: SignedIn) => {
  const { id } = await addOrderIn(t, cast, "in_decision");
  const people = [id, examiner.accountId];
  await t.portal.pool.query("update orders set examiner_id = $2, decider_id = $3 where id = $1", [
    ...people,
    decider.accountId,
  ]);
  await t.portal.pool.query(
    "update order_history set account_id = $2 where order_id = $1 and account_id = $3",
    [...people, cast.examiner.accountId],
  );
  await t.portal.pool.query("delete from order_examiners where order_id = $1", [id]);
  return sendOrder(t, decider, { id, event: "publish", body: bodiesOf(cast).publish });
};

describe("a chain of puppets", () => {
  test("does not begin: an account that nobody confirmed invites nobody to the staff, nor sends an invitation again", async () => {
    const puppet = await invited(cast.examiner);
    const refused = await invite(puppet);
    expect([refused.statusCode, refused.json().title]).toEqual([
      403,
      expect.stringMatching(/^Twoje konto czeka/),
    ]);
    const { id } = await inviteTo(t, { admin: cast.examiner, path: "/admin/staff" });
    expect((await call(puppet, `POST /admin/staff/invitations/${id}/resend`, password)).statusCode).toBe(403);
    // Nor is one good that such an account sent before.
    const sent = await inviteTo(t, { admin: cast.examiner, path: "/admin/staff" });
    await t.portal.pool.query("update invitations set added_by = $1, updated_by = null where id = $2", [
      puppet.accountId,
      sent.id,
    ]);
    expect((await accept(t, sent.token)).statusCode).toBe(410);
  });

  test("is confirmed by nobody in it, however far back, and erased by nobody in it once it has decided", async () => {
    const first = await invited(cast.examiner);
    await confirmBy(first, cast.decider);
    const second = await invited(first);
    for (const who of [first, cast.examiner, cast.decider]) {
      const refused = await confirm(who, second);
      expect([refused.statusCode, refused.body]).toEqual([
        409,
        expect.stringMatching(/^Nie można potwierdzić konta osoby, którą/),
      ]);
    }
    expect((await confirm(cast.admin, second)).statusCode).toBe(200);
    const order = await addOrderIn(t, cast, "in_decision");
    await t.portal.pool.query(
      "insert into order_history (order_id, event, from_state, to_state, actor, side, account_id, at) select $1, 'publish', 'in_decision', 'published', 'A', 'centre', $2, now()",
      [order.id, second.accountId],
    );
    for (const who of [first, cast.examiner, cast.decider, cast.admin]) {
      const refused = await call(who, `POST /accounts/${second.accountId}/erase`, password);
      expect(refused.statusCode).toBe(409);
    }
  });

  test("that was confirmed from within publishes nothing, whichever end examines; its memory outlives an erasure", async () => {
    const first = await invited(cast.examiner);
    const second = await invited(cast.examiner);
    await t.portal.pool.query("delete from account_vouchers where account_id = $1", [second.accountId]);
    await vouch(second, first, cast.examiner);
    await confirmBy(second, cast.examiner);
    for (const [examiner, decider] of [
      [cast.examiner, second],
      [second, cast.examiner],
    ] as const) {
      const { statusCode, body } = await publishAs(examiner, decider);
      expect([statusCode, body]).toEqual([
        409,
        expect.stringMatching(/^Osoba decydująca i badająca .* nie są od siebie niezależne/),
      ]);
    }
    expect((await call(cast.admin, `POST /accounts/${first.accountId}/erase`, password)).statusCode).toBe(
      200,
    );
    expect((await publishAs(cast.examiner, second)).statusCode).toBe(409);
    // Somebody else who vouches for it makes it a second person.
    await vouch(second, cast.admin);
    expect((await publishAs(cast.examiner, second)).statusCode).toBe(200);
  });
});

/** A repeatable source of numbers below `max`. */
function numbersOf(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

test.each([1, 2, 3])(
  "no history of one person's accounts publishes without a second person (seed %i)",
  async (seed) => {
    const number = numbersOf(seed * 7919);
    const own = [cast.examiner];
    const any = () => own[number(own.length)] as SignedIn;
    for (let step = 0; step < 24; step += 1) {
      const who = any();
      const whom = any();
      switch (number(5)) {
        case 0: {
          const sent = await invite(who);
          if (sent.statusCode !== 201) break;
          const { id: accountId, token } = (await accept(t, sent.json().link.split("/").at(-1))).json();
          own.push({ accountId, email: "", token, headers: { authorization: `Bearer ${token}` } });
          break;
        }
        case 1:
          await confirm(who, whom);
          break;
        case 2:
          await call(who, `PUT /admin/staff/${whom.accountId}`, { ...password, state: "blocked" });
          await call(who, `PUT /admin/staff/${whom.accountId}`, { ...password, state: "active" });
          break;
        case 3:
          await call(who, `POST /accounts/${whom.accountId}/erase`, password);
          break;
        default:
          await call(who, "PUT /account/profile", {
            displayName: `Imię ${step}`,
            language: "pl",
            notifications: { documents: true, messages: true, orders: "each" },
          });
      }
    }
    expect(own.length).toBeGreaterThan(1);
    const { rows } = await t.portal.pool.query(
      "select id from accounts where id = any($1) and confirmed_at is not null",
      [own.map(({ accountId }) => accountId)],
    );
    expect(rows).toEqual([{ id: cast.examiner.accountId }]);
    for (const other of own.slice(1)) {
      for (const [examiner, decider] of [
        [cast.examiner, other],
        [other, cast.examiner],
        [other, other],
      ] as const) {
        expect((await publishAs(examiner, decider)).statusCode).not.toBe(200);
      }
    }
  },
);
