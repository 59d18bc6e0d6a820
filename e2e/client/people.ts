import { type ClientRole, InvitationLink, InvitationView } from "@bonum/contract/identity/invitations.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { Api, type Credentials } from "../fixtures/api.ts";
import type { ConsoleGuard } from "../fixtures/console-guard.ts";
import type { Portal } from "../fixtures/portal.ts";

const PASSWORD = "zielony parasol w deszczu";

interface Person {
  clientId: string;
  email?: string;
  clientRole?: ClientRole;
}

/** Invites somebody to a client as an administrator does, and takes the invitation up in their name. */
export async function addPerson(api: Api, person: Person): Promise<Credentials> {
  const { clientId, email = "anna@bonum.test", clientRole = "owner" } = person;
  const displayName = "Anna Nowak";
  const invitation = JSON.stringify({ email, displayName, clientRole });
  const invited = await api.request("POST", `clients/${clientId}/invitations`, invitation);
  const { link } = InvitationView.parse(await invited.json());
  await acceptInvitation(api.baseURL, link ?? "", displayName);
  return { email, password: PASSWORD };
}

/** Takes an invitation up by the call that its page makes. */
export async function acceptInvitation(baseURL: string, link: string, displayName: string): Promise<void> {
  const visitor = new Api(baseURL);
  const path = `account/invitations/${link.split("/").at(-1)}`;
  const { legal } = InvitationLink.parse(await (await visitor.request("GET", path)).json());
  const acceptance = { displayName, password: PASSWORD, acceptances: legal };
  await visitor.request("POST", `${path}/accept`, JSON.stringify(acceptance));
}

interface Parts {
  browser: Browser;
  portal: Portal;
  consoleGuard: ConsoleGuard;
}

/** Another person's browser beside the test's own; whoever opens it closes it. */
export async function openBrowser({ browser, portal, consoleGuard }: Parts): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: portal.baseURL });
  context.on("page", (page) => consoleGuard.watch(page));
  return context;
}
