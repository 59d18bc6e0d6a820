import { PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import { PortalSettings } from "@bonum/contract/portal.ts";
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
import "../messages.ts";
import { request } from "../../lib/http.ts";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import { keepOrganisation } from "../../lib/organisation.ts";
import { pageSurroundings } from "../../lib/page-data.ts";
import { keepSettings } from "../../lib/settings.ts";
import { DocumentMetaContext } from "../../ui/page/document-title.ts";
import { AppTheme } from "../../ui/styles/app-theme.tsx";
import { createPageStyles, styleElementsOf } from "../../ui/styles/style-cache.ts";
import type { PageState } from "../page-state.ts";
import { routes, screenAt } from "../router.tsx";
import { writeDocument } from "./document.ts";

export { screenAt };

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * Renders a public page for a visitor who is not signed in.
 *
 * @throws what the page's loaders throw, but for a page not found, which has a page of its own
 */
export async function renderPage(asked: PageRequest): Promise<PageAnswer> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageSurroundings, { via: asked.fetch, language: () => asked.language });
  const read = { via: asked.fetch, keepSession: true };
  const [context, settings, organisation] = await Promise.all([
    query(requestOf(asked), { requestContext }),
    request("portal/settings", { ...read, schema: PortalSettings }),
    request("organisation", { ...read, schema: PublicOrganisation }),
  ]);
  if (context instanceof Response) return redirectOf(context);
  const state = {
    router: routerStateOf(context),
    settings: settings.data,
    organisation: organisation.data,
  };
  const status = screenAt(context.location.pathname) === "screen" ? context.statusCode : 404;
  return { status, ...draw(asked, { context, status, state }) };
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

/** Without a pause from its first line to its last: language, settings and organisation are the modules' own. */
function draw(asked: PageRequest, { context, status, state }: Drawn) {
  showLanguage(asked.language);
  keepSettings(state.settings);
  keepOrganisation(state.organisation);
  const styles = createPageStyles();
  let meta = { title: "", description: "" };
  const html = renderToString(
    <AppTheme cache={styles}>
      <DocumentMetaContext value={({ title, description = "" }) => (meta = { title, description })}>
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
    indexed: status === 200,
    styles: elements,
    html,
    state,
  };
  return { html: writeDocument(asked.template, page), styles: elements.map(({ css }) => css) };
}
