import type { ClientFields, ClientView } from "@bonum/contract/clients/fields.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

/** Fields of a client, as a form sends them. */
export function buildClientFields(overrides: Partial<ClientFields> = {}): ClientFields {
  return {
    kind: "company",
    name: "Przykładowa Budowa sp. z o.o.",
    nip: "",
    regon: "",
    krs: "",
    address: { street: "Łąkowa", number: "12/3", postcode: "90-001", town: "Łódź", voivodeship: "łódzkie" },
    email: "biuro@example.pl",
    phone: "+48601234567",
    contactPerson: "Żaneta Źródlana",
    internalNote: "",
    ...overrides,
  };
}

/** Adds a client through the API, as an administrator. */
export async function addClient(
  t: TestPortal,
  admin: SignedIn,
  overrides: Partial<ClientFields> = {},
): Promise<ClientView> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/clients",
    headers: admin.headers,
    payload: buildClientFields(overrides),
  });
  if (answer.statusCode !== 201) throw new Error(`adding a client: ${answer.body}`);
  return answer.json();
}

/** Signs a new account of the client in, its owner unless given. */
export async function signInFor(
  t: TestPortal,
  clientId: string,
  clientRole: "owner" | "member" = "owner",
): Promise<SignedIn> {
  const person = await t.signIn("Client");
  await t.portal.database
    .updateTable("accounts")
    .set({ client_id: clientId, client_role: clientRole })
    .where("id", "=", person.accountId)
    .execute();
  return person;
}
