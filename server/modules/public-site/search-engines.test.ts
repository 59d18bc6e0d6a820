import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example" } });
  app = await buildApp(t.portal);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (url: string) => app.inject({ url });

describe("search engines", () => {
  test("learn of every public page in both languages, and of the published services alone", async () => {
    const service = { pricing: "quote", required_documents: "[]", questions: "[]" } as const;
    await t.portal.database
      .insertInto("services")
      .values([
        { ...service, slug: "ocena-projektu", name: "Ocena projektu", published: true },
        { ...service, slug: "szkic", name: "Szkic", published: false },
      ])
      .execute();
    const { body, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toMatch(/^application\/xml/);
    const addresses = [...body.matchAll(/<loc>https:\/\/portal\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(addresses).toContain("/about/accessibility");
    expect(addresses).toContain("/about/accessibility?lang=en");
    expect(addresses).toContain("/services/ocena-projektu");
    expect(addresses).not.toContain("/services/szkic");
    expect(addresses).toHaveLength(2 * 15);
  });

  test("P4.2: are kept from what needs a log-in", async () => {
    const { body, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("Disallow: /admin/\nDisallow: /client/");
    expect(body).toContain("Sitemap: https://portal.example/sitemap.xml");
  });
});
