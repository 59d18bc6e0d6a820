import type { PageText, PageView } from "@bonum/contract/pages/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";
import { currentVersion } from "./page.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.portal.database.deleteFrom("page_versions").execute();
  await t.portal.database.deleteFrom("page_drafts").execute();
  await t.portal.database.updateTable("organisation").set({ facts: "{}" }).execute();
  await t.portal.database.deleteFrom("audit_entries").execute();
});

const SLUG = "institution";
const call = callsOf(
  () => t,
  () => admin,
  "/admin/pages",
);
const visit = callsOf(
  () => t,
  () => null,
  "/pages",
);
const text = (body: string, overrides: Partial<PageText> = {}): PageText => ({
  title: "Tytuł",
  description: "Opis",
  body,
  ...overrides,
});
const publish = (pl: PageText, options: { en?: PageText; ifMatch?: string } = {}) =>
  call("POST", `/${SLUG}/versions`, {
    payload: { pl, en: options.en ?? text("English") },
    headers: options.ifMatch ? { "if-match": options.ifMatch } : {},
  });
const shipped = async () => (await call("GET", `/${SLUG}/versions/1`)).json<PageView>();

describe("a page as it is shipped", () => {
  test("is version 1, rendered in the language that is asked for, Polish unless given", async () => {
    const [pl, en] = [await visit("GET", `/${SLUG}`), await visit("GET", `/${SLUG}?language=en`)];
    expect(pl.json()).toMatchObject({
      slug: SLUG,
      language: "pl",
      version: 1,
      title: "Informacje o instytucji",
    });
    expect(en.json()).toMatchObject({ slug: SLUG, language: "en", version: 1 });
    expect(pl.json().html).toContain("<h2");
    expect(pl.json().publishedAt).toMatch(/^\d{4}-\d\d-\d\dT00:00:00.000Z$/);
    expect(await currentVersion(t.portal.database, SLUG)).toBe(1);
  });

  test("in English marks the organisation's Polish words, in Polish it marks nothing", async () => {
    const facts = JSON.stringify({ name: "Stowarzyszenie Źródło", nip: "5260250274" });
    await t.portal.pool.query("update organisation set facts = $1", [facts]);
    const [pl, en] = [await visit("GET", `/${SLUG}`), await visit("GET", `/${SLUG}?language=en`)];
    expect(en.json().html).toContain('<span lang="pl">Stowarzyszenie Źródło</span>');
    expect(en.json().html).not.toMatch(/<span[^>]*>526/);
    expect(pl.json().html).toContain("Stowarzyszenie Źródło");
    expect(pl.json().html).not.toContain("lang=");
  });

  test("M9.6: says what the organisation has filled in, and nothing of what it has not", async () => {
    expect((await visit("GET", `/${SLUG}`)).json().html).not.toMatch(/\{\{|NIP/);
    await t.portal.database
      .updateTable("organisation")
      .set({ facts: JSON.stringify({ nip: "5260250274" }) })
      .execute();
    const { html } = (await visit("GET", `/${SLUG}`)).json();
    expect(html).toContain("<td>526-025-02-74</td>");
    expect(html).not.toMatch(/REGON|\{\{/);
  });
});

describe("a new version", () => {
  test("M9.3: is what visitors read; the older ones are kept, and the shipped text can be brought back", async () => {
    const heard = await hearChanges(t);
    const saved = await publish(text("## Nowa\n\nTreść {{organisation.name}}.\n\nZostaje."), {
      ifMatch: '"1"',
    });
    expect([saved.statusCode, saved.headers.etag]).toEqual([201, '"2"']);
    expect(saved.json()).toMatchObject({ version: 2, can: { edit: true } });
    const page = (await visit("GET", `/${SLUG}`)).json();
    expect(page).toMatchObject({ version: 2, title: "Tytuł", description: "Opis" });
    expect(page.html).toBe('<h2 id="s-nowa">Nowa</h2>\n<p>Zostaje.</p>');
    expect(await currentVersion(t.portal.database, SLUG)).toBe(2);

    const { pl, en } = await shipped();
    expect((await publish(pl, { en, ifMatch: '"2"' })).json().version).toBe(3);
    const versions = (await call("GET", `/${SLUG}/versions`)).json();
    expect(versions.map(({ version }: PageView) => version)).toEqual([3, 2, 1]);
    expect(versions[1]).toMatchObject({
      publishedBy: expect.stringMatching(/^Konto/),
      title: { pl: "Tytuł" },
    });
    expect(versions[2].publishedBy).toBeNull();
    expect((await call("GET", `/${SLUG}/versions/2`)).json().pl.body).toContain("{{organisation.name}}");
    expect(await auditOf(t, SLUG)).toMatchObject([
      {
        action: "page.publish",
        subject_type: "page",
        before: { version: 1 },
        after: { version: 2, titlePl: "Tytuł" },
      },
      { action: "page.publish", before: { version: 2 }, after: { version: 3 } },
    ]);
    await heard.expectHeard(Array(2).fill({ topic: "pages", id: SLUG }));
  });

  test("stands in the list of pages", async () => {
    await publish(text("x"));
    const pages = (await call("GET", "")).json<PageView[]>();
    expect(pages.find(({ slug }) => slug === SLUG)).toMatchObject({ version: 2, title: { pl: "Tytuł" } });
  });

  test("with the text that is there already makes none", async () => {
    const { pl, en } = await shipped();
    expect((await publish(pl, { en })).json().version).toBe(1);
    const noted = await call("POST", `/${SLUG}/versions`, { payload: { pl, en, note: "Bez zmian" } });
    expect([noted.statusCode, Object.keys(noted.json().errors)]).toEqual([400, ["note"]]);
    expect(await auditOf(t, SLUG)).toEqual([]);
  });

  test("from an older one is a 409 that says who published, and changes nothing; of two at once one wins", async () => {
    const two = await Promise.all([
      publish(text("A"), { ifMatch: '"1"' }),
      publish(text("B"), { ifMatch: '"1"' }),
    ]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const late = two.find(({ statusCode }) => statusCode === 409);
    expect(late?.body).toMatch(/^Strona została w międzyczasie zmieniona: Konto \d+, .* Odśwież jej treść/);
    expect((await visit("GET", `/${SLUG}`)).json().version).toBe(2);
    expect(await auditOf(t, SLUG)).toHaveLength(1);
  });

  test("a description that is not given is the first paragraph", async () => {
    await publish(text("## A\n\nPierwszy *akapit*.\n\nDrugi.", { description: "" }));
    expect((await visit("GET", `/${SLUG}`)).json().description).toBe("Pierwszy akapit.");
    await publish(text("Pierwszy.", { description: "{{organisation.name}} wita" }));
    expect((await visit("GET", `/${SLUG}`)).json().description).toBe("Pierwszy.");
  });

  test("can be looked at before it is published", async () => {
    const answer = await call("POST", "/preview", { payload: text("**a** <b>") });
    expect(answer.json()).toEqual({
      title: "Tytuł",
      description: "Opis",
      html: "<p><strong>a</strong> &#x3C;b></p>",
    });
    expect(await currentVersion(t.portal.database, SLUG)).toBe(1);
  });
});

describe("bad input", () => {
  test.each([
    ["no title", text("x", { title: " " }), "pl.title", "To pole jest wymagane"],
    ["a title that is too long", text("x", { title: "a".repeat(256) }), "pl.title", "Najwyżej 255 znaków"],
    [
      "a title of two lines",
      text("x", { title: "a\nb" }),
      "pl.title",
      "Tekst zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    ],
    ["no text", text(""), "pl.body", "To pole jest wymagane"],
    ["a text that is too long", text("a".repeat(50_001)), "pl.body", "Najwyżej 50 000 znaków"],
    ["a number for a text", { ...text("x"), body: 1 }, "pl.body", "To pole jest wymagane"],
    [
      "an unknown placeholder",
      text("{{organisation.nipp}}"),
      "pl.body",
      "Tekst zawiera nieznaną nazwę w podwójnych nawiasach klamrowych. Popraw ją albo usuń.",
    ],
  ] as [string, PageText, string, string][])(
    "%s is refused by field, and nothing is published",
    async (...[, pl, field, message]) => {
      const answer = await publish(pl);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ [field]: [message] });
      expect(await currentVersion(t.portal.database, SLUG)).toBe(1);
    },
  );

  test("a text in one language alone is refused", async () => {
    const answer = await call("POST", `/${SLUG}/versions`, { payload: { pl: text("x") } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["en"]]);
  });

  test("script is shown as text, and links that run something lead nowhere", async () => {
    await publish(text("<script>alert(1)</script>\n\n[x](javascript:alert(1))", { title: "<b>" }));
    const { title, html } = (await visit("GET", `/${SLUG}`)).json();
    expect(title).toBe("<b>");
    expect(html).toBe("<p>&#x3C;script>alert(1)&#x3C;/script></p>\n<p><a>x</a></p>");
  });

  test.each(["nothing", "..%2f..%2fpackage", "__proto__"])("there is no page %s", async (slug) => {
    const payload = { pl: text("x"), en: text("x") };
    const answers = [
      await visit("GET", `/${slug}`),
      await call("GET", `/${slug}`),
      await call("GET", `/${slug}/versions`),
      await call("GET", `/${slug}/versions/1`),
      await call("POST", `/${slug}/versions`, { payload }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
  });

  test("an unknown language or version", async () => {
    expect((await visit("GET", `/${SLUG}?language=de`)).json().errors).toHaveProperty("language");
    expect((await call("GET", `/${SLUG}/versions/0`)).statusCode).toBe(400);
    expect((await call("GET", `/${SLUG}/versions/9`)).statusCode).toBe(404);
  });
});
