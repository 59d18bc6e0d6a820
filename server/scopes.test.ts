import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "./testing/portal.ts";

let t: TestPortal;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  client = await t.signIn("Client");
});
afterAll(() => t.close());

/** Every route of the API with its scope; a new one stands here before it lands. */
const ROUTES = {
  public: [
    "POST /api/account/login",
    "POST /api/account/login/passkey",
    "POST /api/account/login/passkey/options",
    "POST /api/account/login/second-step",
    "POST /api/account/login/second-step/passkey",
    "POST /api/account/forgotten-password",
    "GET /api/account/password-resets/:token",
    "POST /api/account/password-resets/:token",
    "GET /api/account/email-changes/:token",
    "POST /api/account/email-changes/:token",
    "GET /api/files/content",
    "GET /api/portal/settings",
    "GET /api/organisation",
    "GET /api/contact-messages/form",
    "GET /api/pages/:slug",
    "POST /api/contact-messages",
    "GET /api/pictures/:hash",
    "GET /api/partners",
    "GET /api/references",
    "GET /api/services",
    "GET /api/services/:slug",
    "GET /api/certificates/verify/:code",
    "GET /api/account/invitations/:token",
    "POST /api/account/invitations/:token/accept",
  ],
  client: [
    "GET /api/certificates",
    "GET /api/certificates/:id",
    "GET /api/certificates/:id/pdf",
    "GET /api/certificates/export",
    "GET /api/orders/:id/appointments",
    "GET /api/orders/:id/appointments/:appointmentId/ics",
    "GET /api/orders/:id/messages",
    "GET /api/orders/:id/messages/state",
    "GET /api/orders/unread",
    "POST /api/orders/:id/messages",
    "POST /api/orders/:id/messages/documents",
    "PUT /api/orders/:id/messages/read",
    "GET /api/client/members",
    "PUT /api/client/members/:accountId",
    "DELETE /api/client/members/:accountId",
    "GET /api/client/invitations",
    "POST /api/client/invitations",
    "POST /api/client/invitations/:invitationId/resend",
    "DELETE /api/client/invitations/:invitationId",
    "GET /api/dashboard/client",
    "GET /api/search",
    "GET /api/account/currentUser",
    "GET /api/account/currentUserId",
    "POST /api/account/logout",
    "POST /api/account/acceptances",
    "POST /api/account/email",
    "GET /api/account/my-data",
    "PUT /api/account/password",
    "GET /api/account/profile",
    "PUT /api/account/profile",
    "GET /api/account/sessions",
    "POST /api/account/sessions/end-others",
    "DELETE /api/account/sessions/:id",
    "GET /api/account/second-step",
    "POST /api/account/second-step/authenticator",
    "PUT /api/account/second-step/authenticator",
    "POST /api/account/second-step/authenticator/remove",
    "POST /api/account/second-step/passkeys",
    "PUT /api/account/second-step/passkeys/:id",
    "POST /api/account/second-step/passkeys/:id/remove",
    "POST /api/account/second-step/passkeys/options",
    "POST /api/account/second-step/recovery-codes",
    "POST /api/account/second-step/turn-off",
    "GET /api/events",
    "GET /api/files",
    "GET /api/files/:id",
    "GET /api/files/download/:fileKey",
    "GET /api/files/filters",
    "GET /api/files/presigned-url/:fileKey",
    "GET /api/investments",
    "GET /api/investments/:id",
    "GET /api/investments/:id/documents",
    "GET /api/investments/export",
    "POST /api/investments",
    "POST /api/investments/:id/documents",
    "PUT /api/investments/:id",
  ],
  admin: [
    "GET /api/certificates/:id/history",
    "GET /api/certificates/signing-keys",
    "POST /api/certificates/:id/events/:event",
    "POST /api/certificates/signing-keys",
    "POST /api/accounts/:id/erase",
    "GET /api/admin/outbox",
    "GET /api/admin/outbox/export",
    "GET /api/admin/outbox/state",
    "POST /api/admin/outbox/:id/resend",
    "GET /api/clients/:id/accounts",
    "PUT /api/clients/:id/accounts/:accountId",
    "DELETE /api/clients/:id/accounts/:accountId",
    "GET /api/clients/:id/invitations",
    "POST /api/clients/:id/invitations",
    "POST /api/clients/:id/invitations/:invitationId/resend",
    "DELETE /api/clients/:id/invitations/:invitationId",
    "GET /api/admin/staff",
    "GET /api/admin/former-accounts",
    "PUT /api/admin/staff/:id",
    "GET /api/admin/staff/invitations",
    "POST /api/admin/staff/invitations",
    "POST /api/admin/staff/invitations/:invitationId/resend",
    "DELETE /api/admin/staff/invitations/:invitationId",
    "GET /api/dashboard/admin",
    "GET /api/audit",
    "GET /api/audit/export",
    "DELETE /api/investments/:id",
    "DELETE /api/investments/:id/documents/:documentId",
    "GET /api/clients/:id/documents",
    "GET /api/investments/:id/attachable-documents",
    "GET /api/investments/:id/history",
    "POST /api/investments/:id/events/:event",
    "PUT /api/investments/:id/documents/:documentId",
    "DELETE /api/accounts/:id/second-step",
    "GET /api/admin/security",
    "PUT /api/admin/security",
    "GET /api/clients",
    "GET /api/clients/:id",
    "GET /api/clients/:id/history",
    "GET /api/clients/export",
    "POST /api/clients",
    "POST /api/clients/:id/events/:event",
    "PUT /api/clients/:id",
    "DELETE /api/files/delete/:fileKey",
    "DELETE /api/files/trash/:fileKey",
    "POST /api/files/restore/:fileKey",
    "PUT /api/files/update/:fileKey",
    "POST /api/files/upload",
    "GET /api/files/versions/:fileKey",
    "GET /api/files/versions/:fileKey/:number/download",
    "POST /api/files/versions/:fileKey/:number/restore",
    "DELETE /api/admin/organisation/banner",
    "DELETE /api/admin/services/:id",
    "DELETE /api/admin/messages/:id",
    "GET /api/admin/messages",
    "GET /api/admin/messages/:id",
    "GET /api/admin/messages/:id/history",
    "GET /api/admin/messages/export",
    "POST /api/orders/:id/appointments",
    "POST /api/orders/:id/appointments/:appointmentId/cancel",
    "PUT /api/orders/:id/appointments/:appointmentId",
    "GET /api/admin/organisation",
    "PUT /api/admin/messages/:id",
    "GET /api/admin/pages",
    "GET /api/admin/pages/:slug",
    "GET /api/admin/pages/:slug/versions",
    "GET /api/admin/pages/:slug/versions/:version",
    "POST /api/admin/pages/preview",
    "POST /api/admin/pages/:slug/versions",
    "POST /api/admin/pages/:slug/versions/:version/restore",
    "PUT /api/admin/organisation",
    "PUT /api/admin/organisation/banner",
    "DELETE /api/admin/showcase/:id",
    "DELETE /api/admin/showcase/:id/picture",
    "GET /api/admin/showcase",
    "GET /api/admin/showcase/:id",
    "GET /api/admin/showcase/:id/history",
    "GET /api/admin/showcase/export",
    "POST /api/admin/showcase",
    "PUT /api/admin/showcase/:id",
    "PUT /api/admin/showcase/:id/picture",
    "GET /api/admin/services",
    "GET /api/admin/services/:id",
    "GET /api/admin/services/:id/history",
    "GET /api/admin/services/export",
    "POST /api/admin/services",
    "PUT /api/admin/services/:id",
    "DELETE /api/test-data/:area",
    "POST /api/test-data/:area",
  ],
};

/** The routes as Fastify has them, without the HEAD that it adds to each GET. */
function routesIn(scope: string): string[] {
  const inScope = t.app.scopedRoutes.filter((scoped) => scoped.scope === scope);
  return inScope.map(({ route }) => route).filter((route) => !route.startsWith("HEAD"));
}

test.each(["public", "client", "admin"] as const)("every route of scope %s is listed", (scope) => {
  expect(routesIn(scope).toSorted()).toEqual(ROUTES[scope].toSorted());
});

const call = (route: string, headers = {}) => {
  const [method, url] = route.split(" ") as ["GET", string];
  return t.app.inject({ method, url: url.replace(/:\w+/g, "x"), headers });
};

test.each([...ROUTES.client, ...ROUTES.admin])(
  "S6.2, D2.10, D3.24: signed out, %s is a 401 before anything else",
  async (route) => {
    expect((await call(route)).statusCode).toBe(401);
  },
);

test.each(ROUTES.admin)("D2.2, D2.4, D2.10: to a Client, %s is a 403 before anything else", async (route) => {
  const answer = await call(route, client.headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().title).toBe("Nie masz uprawnień do tej operacji.");
});
