import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "../fixtures/test.ts";
import { createCertificate, sendToCertificate } from "../records/certificates.ts";
import { fillSite, hydrate, SERVICE } from "./site.ts";

/** Other ways to write an address, some of which a browser would tidy before it asks. */
const SPELLINGS: Record<string, (path: string) => string> = {
  capitals: (path) => path.replace(/^\/\w+/, (first) => first.toUpperCase()),
  "a capital in the last segment": (path) =>
    path.replace(/\/\w[^/]*$/, (last) => last.slice(0, 2).toUpperCase() + last.slice(2)),
  "a capital in the second segment": (path) =>
    path.replace(/^(\/\w+\/)(\w)/, (_, first, letter) => first + letter.toUpperCase()),
  "a slash at the end": (path) => `${path}/`,
  encoded: (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  "through another folder": (path) => `/services/..${path}`,
  "through another folder, encoded": (path) => `/about/%2e%2E${path}`,
};

/** Asks letter by letter. */
async function ask(origin: string, path: string) {
  const { hostname, port } = new URL(origin);
  const [answer] = await once(request({ hostname, port, path }).end(), "response");
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

test("a public page has one address, to which its other spellings lead, whatever the query", async ({
  portal,
  api,
}) => {
  await fillSite(api);
  for (const path of ["/about", "/about/privacy", "/certificates/verify", `/services/${SERVICE.slug}`]) {
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const spelt = spell(path);
      const [plain, queried] = [
        await ask(portal.baseURL, spelt),
        await ask(portal.baseURL, `${spelt}?lang=en&x=1`),
      ];
      // The address of a service is as it was written when that was made.
      const other = /\/services\/[A-Z]/.test(spelt) ? 404 : 301;
      const same = spelt === path ? 200 : other;
      expect([plain.status, queried.status], `${spelt} (${name})`).toEqual([same, same]);
      if (same !== 301) continue;
      expect([plain.location, queried.location]).toEqual([path, `${path}?lang=en&x=1`]);
    }
    expect((await ask(portal.baseURL, `${path}?x=1#y`)).status).toBe(200);
  }
});

test("two visitors never get one ticket of the contact form", async ({ portal }) => {
  const ticketOf = async (path: string) => {
    const { location = path } = await ask(portal.baseURL, path);
    return /"ticket":"([^"]+)"/.exec(
      (await ask(portal.baseURL, location)).body.replaceAll("&#34;", '"'),
    )?.[1];
  };
  const paths = ["/about/contact", "/about/Contact", "/ABOUT/contact", "/about/contac%74?x=1"];
  const first = await Promise.all(paths.map(ticketOf));
  await new Promise((go) => setTimeout(go, 1100));
  for (const [index, path] of paths.entries()) {
    expect(first[index]).toBeTruthy();
    expect(first, path).not.toContain(await ticketOf(path));
  }
});

test("a withdrawn certificate is valid under no spelling of its address, nor on a page that stays open, and each look counts", async ({
  page,
  portal,
  api,
  consoleGuard,
}) => {
  const certificate = await createCertificate(portal, api);
  const { code } = certificate;
  const spellings = [
    `/certificates/verify/${code}`,
    `/certificates/Verify/${code}`,
    `/certificates/%76erify/${code}`,
    `/CERTIFICATES/VERIFY/${code}/`,
    `/about/%2e%2e/certificates/verify/${code}?x=1`,
  ];
  /** States that the finished pages tell, each at the address to which a spelling leads. */
  const finished = async () => {
    const said: (string | undefined)[] = [];
    for (const address of spellings) {
      const { location = address } = await ask(portal.baseURL, address);
      const { body } = await ask(portal.baseURL, location);
      said.push(/Certyfikat jest (ważny|wycofany)<\/h2>/.exec(body)?.[1]);
    }
    return said;
  };
  await page.clock.install();
  await page.goto(`/certificates/verify/${code}`);
  await hydrate(page);
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText("Certyfikat jest ważny");
  expect(await finished()).toEqual(Array(5).fill("ważny"));
  await sendToCertificate(api, certificate, { event: "withdraw", reason: "Obiekt przebudowano." });
  expect(await finished()).toEqual(Array(5).fill("wycofany"));
  // To whoever comes back to the page that stayed open, too.
  await page.clock.fastForward("02:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(heading).toHaveText("Certyfikat jest wycofany");
  consoleGuard.expect(/status of 429/);
  for (let looks = 0; looks < 10; looks += 1) await page.request.get(spellings[looks % 5] ?? "/");
  expect((await page.goto(spellings[1] ?? "/"))?.status()).toBe(429);
});
