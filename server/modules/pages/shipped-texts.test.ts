import { BROWSER_STORAGE } from "@bonum/contract/browser-storage.ts";
import { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { PAGE_SLUGS } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import { describe, expect, test } from "vitest";
import { namesIn } from "../../platform/markdown/fill-facts.ts";
import { renderMarkdown } from "../../platform/markdown/render.ts";
import { placeholdersOf, readShipped } from "./page.ts";
import { withStorageTable } from "./storage-table.ts";

const UNKNOWN = placeholdersOf(OrganisationFacts.parse({}));
const KNOWN = Object.fromEntries(Object.keys(UNKNOWN).map((name) => [name, `<${name}>`]));

const TEXTS = PAGE_SLUGS.flatMap((slug) => LANGUAGES.map((language) => ({ slug, language })));

async function shippedText({ slug, language }: (typeof TEXTS)[number]) {
  const page = await readShipped(slug);
  if (!page) throw new Error(`${slug} is not shipped in both languages`);
  const text = page[language];
  return { ...text, body: withStorageTable(text.body, language) };
}

describe.each(TEXTS)("the shipped page $slug ($language)", (place) => {
  test("has a title and a description, and names only facts that there are", async () => {
    const { title, description, body } = await shippedText(place);
    expect([title, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(namesIn(`${title} ${description} ${body}`).filter((name) => !(name in UNKNOWN))).toEqual([]);
  });

  test("reads well with every fact and without any: nothing of its notation is left", async () => {
    const { body } = await shippedText(place);
    for (const facts of [KNOWN, UNKNOWN]) {
      const { html } = renderMarkdown(body, { facts });
      expect(html).not.toMatch(/\{\{|\{#|<a>|<(p|li|td)>\s*<\/|&#x3C;(?!(organisation|terms)\.)/);
    }
  });

  test("leads only to the portal's own pages, to mail, telephone and offices of the state or the Union", async () => {
    const { html } = renderMarkdown((await shippedText(place)).body, { facts: UNKNOWN });
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
    const foreign = addresses.filter((href) => !/^(\/|#|mailto:|tel:)/.test(href));
    expect(foreign.filter((href) => !/^https:\/\/([\w-]+\.)*(gov\.pl|europa\.eu)\//.test(href))).toEqual([]);
  });
});

test("M9.1: the privacy policy names the controller even before the settings do", async () => {
  const { body } = await shippedText({ slug: "privacy", language: "pl" });
  const told = "Administratorem danych jest Centrum Badań.";
  expect(renderMarkdown(body, { facts: UNKNOWN }).html).toContain(told);
  expect(renderMarkdown(body, { facts: KNOWN }).html).not.toContain(told);
});

test("M9.5: the declaration of accessibility has the official ids, each once", async () => {
  const ids =
    "wstep podmiot url data-publikacja data-aktualizacja status data-sporzadzenie kontakt osoba email telefon procedura architektura aplikacje";
  for (const language of LANGUAGES) {
    const { html } = renderMarkdown(
      await shippedText({ slug: "accessibility", language }).then(({ body }) => body),
      { facts: KNOWN },
    );
    const found = [...html.matchAll(/id="a11y-([a-z-]+)"/g)].map(([, id]) => id);
    expect(found.toSorted()).toEqual(ids.split(" ").toSorted());
  }
});

test("the page on the certificate leads to its check, in both languages", async () => {
  for (const language of LANGUAGES) {
    const { body } = await shippedText({ slug: "certificate", language });
    expect(renderMarkdown(body, { facts: UNKNOWN }).html).toContain('href="/certificates/verify"');
  }
});

test("the privacy policy names everything that the portal keeps in a browser, in both languages", async () => {
  for (const language of LANGUAGES) {
    const { html } = renderMarkdown((await shippedText({ slug: "privacy", language })).body, {
      facts: KNOWN,
    });
    expect(BROWSER_STORAGE.filter(({ name }) => !html.includes(`<td><code>${name}</code></td>`))).toEqual([]);
  }
});

test("the privacy policy claims nothing of recipients, transfers and storage that is not filled in", async () => {
  const { body } = await shippedText({ slug: "privacy", language: "pl" });
  const [unknown, known] = [UNKNOWN, KNOWN].map((facts) => renderMarkdown(body, { facts }).html);
  for (const said of [
    "Pozostali odbiorcy danych:",
    "Miejsce przechowywania danych:",
    "poza Europejski Obszar Gospodarczy: ",
  ]) {
    expect([unknown?.includes(said), known?.includes(said)]).toEqual([false, true]);
  }
});
