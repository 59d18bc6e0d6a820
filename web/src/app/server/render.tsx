import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import { portalCalls } from "@bonum/contract/portal.ts";
import type { PageAnswer, PageRequest } from "@bonum/contract/site.ts";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import "../texts.ts";
import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import { api } from "../../lib/api.ts";
import { pageSurroundings } from "../../lib/first-page/page-data.ts";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import { storeOrganisation } from "../../lib/organisation.ts";
import { storeSettings } from "../../lib/settings.ts";
import { DocumentMetaContext } from "../../ui/page/document-title.ts";
import { AppTheme } from "../../ui/styles/app-theme.tsx";
import { createPageStyles, type StyleElement, styleElementsOf } from "../../ui/styles/style-cache.ts";
import { pageAt } from "../page-at.ts";
import { PAGE_STATE_ID, type PageState } from "../page-state.ts";
import { routes } from "../router.tsx";

export { pageAt };

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * Renders a public page for a visitor who is not signed in.
 *
 * @throws what the page's loaders throw, but for a page not found, which has a page of its own
 */
export async function renderPage(asked: PageRequest): Promise<PageAnswer> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageSurroundings, { via: asked.fetch, language: () => asked.language });
  const read = { via: asked.fetch, saveSession: true };
  const [context, settings, organisation] = await Promise.all([
    query(requestOf(asked), { requestContext }),
    api(portalCalls.settings, {}, read),
    api(organisationCalls.published, {}, read),
  ]);
  if (context instanceof Response) return redirectOf(context);
  const state = { router: routerStateOf(context), settings, organisation };
  const status = pageAt(context.location.pathname).kind === "missing" ? 404 : context.statusCode;
  return { status, headers: headersOf(context), ...draw(asked, { context, status, state }) };
}

const PASSED_ON = ["retry-after", "cache-control"];

/** Headers from the loaders: retry and cache times. */
function headersOf({ loaderHeaders }: StaticHandlerContext): Record<string, string> {
  const said = Object.values(loaderHeaders).flatMap((headers) => [...headers]);
  return Object.fromEntries(said.filter(([name]) => PASSED_ON.includes(name)));
}

function requestOf({ origin, path, method, body }: PageRequest): Request {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return new Request(origin + path, method === "POST" ? { method, headers, body: body ?? "" } : {});
}

function redirectOf({ status, headers }: Response): PageAnswer {
  return { status, location: headers.get("location") ?? "/" };
}

function routerStateOf({ loaderData, actionData, errors }: StaticHandlerContext): PageState["router"] {
  const unexpected = Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
  if (unexpected !== undefined) throw unexpected;
  return { loaderData, actionData, errors };
}

interface Drawn {
  context: StaticHandlerContext;
  status: number;
  state: PageState;
}

/** Renders synchronously: language, settings and organisation are the modules' own. */
function draw(asked: PageRequest, { context, status, state }: Drawn) {
  showLanguage(asked.language);
  storeSettings(state.settings);
  storeOrganisation(state.organisation);
  const styles = createPageStyles();
  let meta = { title: "", description: "", indexed: true };
  const html = renderToString(
    <AppTheme cache={styles}>
      <DocumentMetaContext value={({ description = "", ...said }) => (meta = { ...said, description })}>
        <StaticRouterProvider
          context={context}
          router={createStaticRouter(dataRoutes, context)}
          hydrate={false}
        />
      </DocumentMetaContext>
    </AppTheme>,
  );
  const elements = styleElementsOf(styles);
  const page = {
    ...meta,
    language: asked.language,
    address: asked.origin + context.location.pathname,
    indexed: status === 200 && meta.indexed,
    styles: elements,
    html,
    state,
  };
  return { html: writeDocument(asked.template, page), styles: elements.map(({ css }) => css) };
}

/** A page before it is written into the document. */
export interface RenderedPage {
  language: Language;
  /** Absolute address without a query. */
  address: string;
  /** True if search engines may index the page. */
  indexed: boolean;
  title: string;
  description: string;
  styles: StyleElement[];
  /** HTML rendered by React. */
  html: string;
  /** State from which the browser continues. */
  state: PageState;
}

const LOCALES: Record<Language, string> = { pl: "pl_PL", en: "en_GB" };

/** Writes a page into the built `index.html`: its language, its head, its body. */
export function writeDocument(template: string, page: RenderedPage): string {
  const [beforeHead, afterHead] = around(template, "head");
  const [beforePage, afterPage] = around(afterHead, "page");
  const begun = beforeHead.replace(/<html lang="\w+">/, () => `<html lang="${page.language}">`);
  return begun + headOf(page) + beforePage + bodyOf(page) + afterPage;
}

/** The text before and behind what a document marks for a part. */
function around(document: string, part: string): [before: string, after: string] {
  const [start, end] = [document.indexOf(`<!--${part}-->`), document.indexOf(`<!--/${part}-->`)];
  return [document.slice(0, start), document.slice(end + `<!--/${part}-->`.length)];
}

function headOf(page: RenderedPage): string {
  const { title, description, language } = page;
  const own = addressIn(page, language);
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(page.indexed ? addresses(page) : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Pliki Bonum Publicum"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", own),
    meta("property", "og:locale", LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta("property", "og:locale:alternate", LOCALES[other]),
    ),
    ...page.styles.map(({ names, css }) => `<style data-emotion="${names}">${css}</style>`),
  ].join("\n    ");
}

/** Each language has an address of its own; the one without a parameter is Polish to whoever has chosen nothing. */
function addresses(page: RenderedPage): string[] {
  const alternate = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" data-page />`;
  return [
    `<link rel="canonical" href="${escaped(addressIn(page, page.language))}" data-page />`,
    ...LANGUAGES.map((language) => alternate(language, addressIn(page, language))),
    alternate("x-default", page.address),
  ];
}

function addressIn({ address }: RenderedPage, language: Language): string {
  return language === LANGUAGES[0] ? address : `${address}?${LANGUAGE_PARAMETER}=${language}`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" data-page />`;
}

/** The state stands in a template, for the policy lets no script stand in the page, not even one of data. */
function bodyOf({ html, state }: RenderedPage): string {
  const kept = JSON.stringify(state).replace(/[&<]/g, escaped);
  return `<div id="root">${html}</div><template id="${PAGE_STATE_ID}">${kept}</template>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
