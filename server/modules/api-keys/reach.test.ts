import { afterAll, beforeAll, expect, test } from "vitest";
import { addKey, type TestKey } from "../../testing/integrations/api-keys.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let key: TestKey;
beforeAll(async () => {
  t = await createTestPortal();
  key = await addKey(t, await t.signIn("Admin"));
});
afterAll(() => t.close());

/**
 * Every call behind the log-in that a key may make, written down once more: a call comes into a program's reach because
 * somebody says so here too.
 */
const REACHED = [
  "GET /api/categories",
  "GET /api/categories/:id",
  "GET /api/certificates",
  "GET /api/certificates/:id",
  "GET /api/certificates/:id/history",
  "GET /api/certificates/:id/pdf",
  "GET /api/certificates/export",
  "GET /api/clients",
  "GET /api/clients/:id",
  "GET /api/clients/:id/documents",
  "GET /api/clients/:id/history",
  "GET /api/clients/export",
  "POST /api/clients",
  "PUT /api/clients/:id",
  "GET /api/files",
  "GET /api/files/:id",
  "GET /api/files/:id/content",
  "GET /api/files/:id/history",
  "GET /api/files/:id/text",
  "GET /api/files/:id/thumbnail",
  "GET /api/files/download/:fileKey",
  "GET /api/files/export",
  "GET /api/files/filters",
  "GET /api/files/versions/:fileKey",
  "GET /api/files/versions/:fileKey/:number/download",
  "POST /api/files/describe",
  "POST /api/files/duplicates",
  "POST /api/files/upload",
  "PUT /api/files/update/:fileKey",
  "GET /api/tags",
  "GET /api/investments",
  "GET /api/investments/:id",
  "GET /api/investments/:id/documents",
  "GET /api/investments/:id/history",
  "GET /api/investments/export",
  "POST /api/investments",
  "POST /api/investments/:id/documents",
  "PUT /api/investments/:id",
  "PUT /api/investments/:id/documents/:documentId",
  "GET /api/orders",
  "GET /api/orders/:id",
  "GET /api/orders/:id/appointments",
  "GET /api/orders/:id/documents/:documentId/versions/:number",
  "GET /api/orders/:id/evidence-pack",
  "GET /api/orders/:id/history",
  "GET /api/orders/:id/papers/:kind",
  "GET /api/orders/colleagues",
  "GET /api/orders/export",
  "POST /api/orders",
  "POST /api/orders/:id/documents",
  "POST /api/orders/:id/events/accept",
  "POST /api/orders/:id/events/hold",
  "POST /api/orders/:id/events/quote",
  "POST /api/orders/:id/events/requestCorrection",
  "POST /api/orders/:id/events/resume",
  "POST /api/orders/:id/events/submit",
  "PUT /api/orders/:id",
  "PUT /api/orders/:id/documents/:documentId",
  "PUT /api/orders/:id/quote",
  "GET /api/admin/services",
  "GET /api/admin/services/:id",
  "GET /api/admin/services/:id/history",
  "GET /api/admin/services/export",
  "POST /api/admin/services",
  "PUT /api/admin/services/:id",
];

test("a key that may write reaches what is listed, and is refused whatever else stands behind the log-in", async () => {
  const routes = t.app.scopedRoutes
    .filter(({ scope, route }) => scope !== "public" && !route.startsWith("HEAD"))
    .map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(150);
  const reached: string[] = [];
  for (const route of routes) {
    const [method, url = ""] = route.split(" ") as ["GET", string];
    const answer = await t.app.inject({
      method,
      url: url.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000"),
      headers: key.headers,
      ...(method !== "GET" && { payload: {} }),
    });
    if (answer.statusCode === 403) {
      expect(answer.json().title, route).toBe(
        "Ta operacja nie jest dostępna dla kluczy API. Wykona ją zalogowana osoba.",
      );
    } else reached.push(route);
  }
  expect(reached.toSorted()).toEqual(REACHED.toSorted());
});
