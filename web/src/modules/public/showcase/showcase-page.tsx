import "../messages.ts";
import { PublicShowcaseEntry } from "@bonum/contract/showcase/fields.ts";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as z from "zod/mini";
import { readForPage } from "../../../lib/page-data.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { AboutPages } from "../layout/about-pages.tsx";
import { Columns } from "../layout/columns.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { readText } from "../read-text.ts";
import { PartnerList } from "./partner-list.tsx";
import { ReferenceList } from "./reference-list.tsx";

/** The page's text and its entries; which page it is the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = new URL(args.request.url).pathname.endsWith("/partners") ? "partners" : "references";
  const [page, entries] = await Promise.all([
    readText(args, kind),
    readForPage(args, kind, { schema: z.array(PublicShowcaseEntry) }),
  ]);
  return { kind, page, entries: entries.data } as const;
}

/** /about/references and /about/partners: whom the Centre worked for, and with whom it works. */
export function Component() {
  const { t } = useTranslation("public");
  const { kind, page, entries } = useLoaderData<typeof loader>();
  useDocumentTitle(page.title, page.description);
  const List = kind === "partners" ? PartnerList : ReferenceList;
  return (
    <>
      <PageHead title={page.title}>{entries.length > 0 && <Prose html={page.html} />}</PageHead>
      <Columns>
        <Paper>
          {entries.length > 0 ? (
            <List entries={entries} />
          ) : (
            <p>
              {t(`empty.${kind}`)} <TextLink to="/about/contact">{t(`emptyContact.${kind}`)}</TextLink>
            </p>
          )}
        </Paper>
        <aside>
          <AboutPages />
        </aside>
      </Columns>
    </>
  );
}
