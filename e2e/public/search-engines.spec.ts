import { expect, test } from "../fixtures/test.ts";
import { fillSite, PAGES, SERVICE } from "./site.ts";

test.beforeEach(({ api }) => fillSite(api));

/** The finished document, read as a search engine reads it. */
function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

test("what search engines read", async ({ baseURL, request, api }) => {
  await test.step("P4.1: every public page names itself, its language, its address and its other language", async () => {
    const titles = new Set<string>();
    for (const [path] of PAGES) {
      for (const language of ["pl", "en"]) {
        const own = `${baseURL}${path}${language === "en" ? "?lang=en" : ""}`;
        // HTML fetched without the language cookie.
        const html = await (await fetch(own)).text();
        expect(html).toContain(`<html lang="${language}">`);
        const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
        expect(title).toMatch(/ – Pliki Bonum Publicum$/);
        titles.add(`${language} ${title}`);
        expect(contentOf(html, "description")?.length, own).toBeGreaterThan(30);
        expect(contentOf(html, "og:title")).toBe(title);
        expect(contentOf(html, "og:url")).toBe(own);
        expect(contentOf(html, "og:locale")).toBe(language === "en" ? "en_GB" : "pl_PL");
        expect(html).toContain(`<link rel="canonical" href="${own}"`);
        expect(html).toContain(`hreflang="pl" href="${baseURL}${path}"`);
        expect(html).toContain(`hreflang="en" href="${baseURL}${path}?lang=en"`);
        expect(contentOf(html, "robots")).toBeUndefined();
      }
    }
    expect(titles.size).toBe(2 * PAGES.length);
  });
  await test.step("P4.2: the sitemap's addresses are all there, the service's among them", async () => {
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    expect(addresses).toContain(`${baseURL}/services/${SERVICE.slug}`);
    expect(addresses).toHaveLength(2 * 16);
    for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
    expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });
  await test.step("a page that does not exist, and every screen of the application, stays out of search engines", async () => {
    for (const path of ["/about/nic-takiego", "/", "/admin/users"]) {
      const html = await (await request.get(path)).text();
      expect(contentOf(html, "robots"), path).toBe("noindex");
    }
  });
  await test.step("text of the settings and the catalogue stands in the head as text", async () => {
    const service = {
      ...SERVICE,
      slug: "zlosliwa",
      name: '</title><script>alert("x")</script>',
      summary: '"><b>&',
    };
    await api.request("POST", "admin/services", JSON.stringify(service));
    const html = await (await request.get("/services/zlosliwa")).text();
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&#60;/title&#62;&#60;script&#62;");
    expect(contentOf(html, "description")).toBe("&#34;&#62;&#60;b&#62;&#38;");
  });
});
