import "../messages.ts";
import { ServiceDetails } from "@bonum/contract/services/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readForPage } from "../../../lib/page-data.ts";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { Columns } from "../layout/columns.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { RequiredDocuments } from "./required-documents.tsx";
import { Section } from "./section.tsx";
import { ServiceFacts } from "./service-facts.tsx";

export async function loader(args: LoaderFunctionArgs): Promise<ServiceDetails> {
  const slug = encodeURIComponent(args.params.slug ?? "");
  const { data } = await readForPage(args, `services/${slug}`, { schema: ServiceDetails });
  return data;
}

const Plain = styled("p")({ margin: 0, whiteSpace: "pre-line", lineHeight: 1.65, maxWidth: "42rem" });

/** /services/:slug: what an examination consists of, on what it rests, what it costs and how it is ordered. */
export function Component() {
  const { t } = useTranslation("public");
  const service = useLoaderData<typeof loader>();
  const { name, summary, scopeHtml, audience, normativeBasis, requiredDocuments } = service;
  useDocumentTitle(name, summary);
  return (
    <article>
      <PageHead title={name}>
        <p>{summary}</p>
      </PageHead>
      <Columns>
        <aside>
          <ServiceFacts service={service} />
        </aside>
        <Paper>
          {scopeHtml && (
            <Section title={t("service.scope")}>
              <Prose html={scopeHtml} />
            </Section>
          )}
          {audience && (
            <Section title={t("service.audience")}>
              <Plain>{audience}</Plain>
            </Section>
          )}
          {requiredDocuments.length > 0 && (
            <Section title={t("service.documents")}>
              <RequiredDocuments documents={requiredDocuments} />
            </Section>
          )}
          {normativeBasis && (
            <Section title={t("service.basis")}>
              <Plain>{normativeBasis}</Plain>
            </Section>
          )}
        </Paper>
      </Columns>
    </article>
  );
}
