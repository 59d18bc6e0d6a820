import { createHash } from "node:crypto";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inSnapshot } from "../../platform/database/page.ts";
import { renderMarkdown } from "../../platform/markdown/render.ts";
import { forgetRendered, RENDERER_VERSION, readRendered } from "../../platform/markdown/rendered.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { buildServiceFields } from "../../testing/services.ts";
import { millisecondsWorked } from "../../testing/worked.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(() => t.portal.database.deleteFrom("rendered_texts").execute());

const countKept = async () =>
  Number(
    (await sql<{ count: string }>`select count(*) from rendered_texts`.execute(t.portal.database)).rows[0]
      ?.count,
  );

const HOSTILE = [
  ["nested quotations", ">".repeat(6_000)],
  ["nested lists", `${"- ".repeat(1_000)}a`],
  ["openings of emphasis", "_a*".repeat(16_000)],
] as const;

test.each(HOSTILE)("a service with %s is refused, and nobody waits for it", async (_, scope) => {
  const payload = { ...buildServiceFields(), scope };
  const send = () =>
    t.app.inject({ method: "POST", url: "/api/admin/services", headers: admin.headers, payload });
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  const worked = await millisecondsWorked(async () => {
    answer = await send();
  });
  expect([answer?.statusCode, answer?.json().errors]).toEqual([
    400,
    { scope: [validationTexts.pl["text.tooComplex"]] },
  ]);
  expect(worked).toBeLessThan(1_000);
});

test.each(HOSTILE)(
  "with %s that was saved before is shown as it was written, from then on at once",
  async (_, scope) => {
    const { database } = t.portal;
    const first = await readRendered(database, scope);
    expect(first.html).toContain(scope.slice(0, 3));
    expect(first.html).toMatch(/^<pre>/);
    const worked = await millisecondsWorked(async () => {
      expect((await readRendered(database, scope)).html).toBe(first.html);
    });
    expect(worked).toBeLessThan(500);
    await sql`update rendered_texts set made_at = made_at - interval '2 hours'`.execute(database);
    await forgetRendered(database);
    expect(await countKept()).toBe(0);
  },
);

test("a text is rendered when it is saved, and read from there", async () => {
  const payload = { ...buildServiceFields(), scope: "## Zakres", scopeEn: "## Scope", published: true };
  const saved = await t.app.inject({
    method: "POST",
    url: "/api/admin/services",
    headers: admin.headers,
    payload,
  });
  expect(saved.statusCode).toBe(201);
  expect(await countKept()).toBe(2);
  await sql`update rendered_texts set html = '<p>kept</p>'`.execute(t.portal.database);
  const shown = await t.app.inject({ url: `/api/services/${payload.slug}` });
  expect(shown.json()).toMatchObject({ scopeHtml: "<p>kept</p>", scopeEnHtml: "<p>kept</p>" });
  await forgetRendered(t.portal.database);
  expect(await countKept()).toBe(2);
});

test("in a snapshot a text is rendered and not kept", async () => {
  const read = await inSnapshot(t.portal.database, (tx) => readRendered(tx, "**tekst**"));
  expect(read.html).toBe("<p><strong>tekst</strong></p>");
  expect(await countKept()).toBe(0);
});

test("what is rendered otherwise than before has another version", () => {
  const text =
    "# A\n\nb **c** _d_ `e`\n\n- f\n  1. g\n\n> h\n\n|i|j|\n|-|-|\n|k|l|\n\n<https://m.pl> i https://n.pl {#o}\n\n```\np\n```";
  const { html, summary } = renderMarkdown(text);
  const hash = createHash("sha256").update(html).update(summary).digest("hex").slice(0, 16);
  expect({ [RENDERER_VERSION]: hash }).toEqual({ 1: "287632dce19d8b54" });
});
