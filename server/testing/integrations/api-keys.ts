import { API_KEY_PREFIX, type MadeApiKey, type NewApiKey } from "@bonum/contract/api-keys/fields.ts";
import { addMonths, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { PASSWORD, type SignedIn, type TestPortal } from "../portal.ts";

/** A key, with the headers that go with each call. */
export interface TestKey {
  id: string;
  key: string;
  headers: { authorization: string };
}

/** Makes a key through the API, for writing unless given. */
export async function addKey(
  t: TestPortal,
  admin: SignedIn,
  overrides: Partial<NewApiKey> = {},
): Promise<TestKey> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/admin/api-keys",
    headers: admin.headers,
    payload: { name: "ERP", scope: "write", expiresOn: inMonths(12), password: PASSWORD, ...overrides },
  });
  if (answer.statusCode !== 201) throw new Error(`making a key: ${answer.body}`);
  const { key, keys } = answer.json<MadeApiKey>();
  const start = key.slice(0, API_KEY_PREFIX.length + 4);
  const made = keys.find((one) => one.start === start);
  if (made === undefined) throw new Error("the new key is not among the keys");
  return { id: made.id, key, headers: { authorization: `Bearer ${key}` } };
}

/** A day so many months from now. */
export const inMonths = (count: number) => addMonths(dayInWarsaw(), count);
