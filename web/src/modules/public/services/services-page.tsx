import "../messages.ts";
import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import { PublicServiceListQuery, ServiceView } from "@bonum/contract/services/fields.ts";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as z from "zod/mini";
import { readForPage } from "../../../lib/page-data.ts";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { CataloguePages } from "./catalogue-pages.tsx";
import { Filters } from "./filters.tsx";
import { NoServices } from "./no-services.tsx";
import { ServiceRow } from "./service-row.tsx";

const PAGE_SIZE = 20;

/** The page of the catalogue that the address asks for; what cannot be understood of it is left out. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = queryOf(new URL(args.request.url).searchParams);
  const { data, headers } = await readForPage(args, "services", {
    schema: z.array(ServiceView),
    query: { ...asked, pageSize: PAGE_SIZE },
  });
  const paging = z.parse(Paging, JSON.parse(headers.get(PAGINATION_HEADER) ?? "null"));
  return { services: data, paging, asked };
}

/** The parameters that the server would take, one by one. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const fields = ["searchTerm", "pricing", "certified", "orderBy", "pageNumber"] as const;
  const present = fields.map((name) => [name, search.get(name) ?? ""] as const);
  return Object.fromEntries(
    present.filter(
      ([name, value]) => value !== "" && PublicServiceListQuery.shape[name].safeParse(value).success,
    ),
  );
}

/** /services: what the Centre examines. */
export function Component() {
  const { t } = useTranslation("public");
  const { services, paging, asked } = useLoaderData<typeof loader>();
  useDocumentTitle(t("services.title"), t("services.description"));
  const narrowed = "searchTerm" in asked || "pricing" in asked || "certified" in asked;
  return (
    <>
      <PageHead title={t("services.title")}>
        <p>{t("services.lead")}</p>
      </PageHead>
      {(services.length > 0 || narrowed) && <Filters asked={asked} total={paging.totalCount} />}
      <Paper>
        {services.length > 0 ? (
          services.map((service) => <ServiceRow key={service.id} service={service} />)
        ) : (
          <NoServices narrowed={narrowed} />
        )}
      </Paper>
      <CataloguePages paging={paging} />
    </>
  );
}
