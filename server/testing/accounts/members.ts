import type { InvitationLink, InvitationView } from "@bonum/contract/identity/invitations.ts";
import { addClient, buildClientFields } from "../clients.ts";
import { PASSWORD, type SignedIn, type TestPortal } from "../portal.ts";

let people = 0;

/** Invitation as a form sends it, each with an address of its own. */
export function buildInvited(overrides: object = {}) {
  people += 1;
  return {
    // Asked for where somebody is invited to the staff.
    password: PASSWORD,
    email: `zaproszona${people}@example.pl`,
    displayName: "Żaneta Źródlana",
    clientRole: "member",
    language: "pl",
    ...overrides,
  };
}

/** Adds a client with a name of its own. */
export function addNamedClient(t: TestPortal, admin: SignedIn, name: string) {
  return addClient(t, admin, buildClientFields({ name }));
}

/** Invites through the API, as an administrator without a mail server: the answer has the link. */
export async function inviteTo(
  t: TestPortal,
  { admin, path }: { admin: SignedIn; path: string },
  overrides: object = {},
): Promise<InvitationView & { token: string }> {
  const answer = await t.app.inject({
    method: "POST",
    url: `/api${path}/invitations`,
    headers: admin.headers,
    payload: buildInvited(overrides),
  });
  if (answer.statusCode !== 201) throw new Error(`inviting: ${answer.body}`);
  const view = answer.json<InvitationView>();
  return { ...view, token: view.link?.split("/").at(-1) ?? "" };
}

/** Reads the invitation behind a link. */
export function lookAt(t: TestPortal, token: string) {
  return t.app.inject({ url: `/api/account/invitations/${token}` });
}

/** Takes an invitation up, as whoever knows the password of an account that is there; the law pages that are in force are accepted unless given. */
export async function accept(t: TestPortal, token: string, overrides: object = {}) {
  const seen = await lookAt(t, token);
  const { legal = [], returning = false } = seen.json<Partial<InvitationLink>>();
  const password = returning ? { currentPassword: PASSWORD } : { password: PASSWORD };
  return t.app.inject({
    method: "POST",
    url: `/api/account/invitations/${token}/accept`,
    payload: { ...password, displayName: "Żaneta", acceptances: legal, ...overrides },
  });
}
