import "../texts.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import type { ServiceDetails, ServiceView } from "@bonum/contract/services/fields.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readForPage } from "../../../lib/first-page/page-data.ts";
import { useHasRole, useUser } from "../../../lib/session/session-store.ts";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { Polish, Read, usePolish, useTranslated } from "../../../ui/polish.tsx";
import { Columns } from "../layout/columns.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { Price, PriceParts } from "./price.tsx";
import { polishAmong, type ServiceTexts, useServiceTexts } from "./service-texts.ts";

export function loader(args: LoaderFunctionArgs): Promise<ServiceDetails> {
  return readForPage(args, serviceCalls.publishedDetails, { params: { slug: args.params.slug ?? "" } });
}

const Plain = styled("p")({ margin: 0, whiteSpace: "pre-line", lineHeight: 1.65, maxWidth: "42rem" });

/** /services/:slug: what an examination consists of, on what it rests, what it costs and how it is ordered. */
export function Component() {
  const { t } = useTranslation("public");
  const service = useLoaderData<typeof loader>();
  const { normativeBasis, requiredDocuments } = service;
  const translated = useTranslated();
  const texts = useServiceTexts()(service);
  const { name, summary, audience } = texts;
  const scope = translated(service.scopeHtml, service.scopeEnHtml);
  // Titles of acts and documents exist in Polish alone.
  const called = [normativeBasis, ...requiredDocuments.map((document) => document.name)];
  const inPolish = polishAmong([
    ...Object.values(texts),
    scope,
    ...called.map((text) => translated(text, "")),
  ]);
  useDocumentTitle(name.text, summary.text);
  const polish = usePolish();
  return (
    <article>
      <PageHead
        title={<Read {...name} />}
        note={inPolish !== "none" && t(inPolish === "all" ? "polishOnly" : "service.partlyPolish")}
      >
        <p lang={summary.lang}>{summary.text}</p>
      </PageHead>
      <Columns>
        <aside>
          <ServiceFacts service={service} texts={texts} />
        </aside>
        <Paper>
          {scope.text && (
            <Section title={t("service.scope")}>
              <Prose html={scope.text} {...(scope.lang && { lang: scope.lang })} />
            </Section>
          )}
          {audience.text && (
            <Section title={t("service.audience")}>
              <Plain lang={audience.lang}>{audience.text}</Plain>
            </Section>
          )}
          {requiredDocuments.length > 0 && (
            <Section title={t("service.documents")}>
              <RequiredDocuments documents={requiredDocuments} />
            </Section>
          )}
          {normativeBasis && (
            <Section title={t("service.basis")}>
              <Plain {...polish}>{normativeBasis}</Plain>
            </Section>
          )}
        </Paper>
      </Columns>
    </article>
  );
}

const Part = styled("section")(({ theme }) => ({
  "& + &": { marginTop: theme.spacing(6) },
  "& > h2": {
    ...theme.typography.h2,
    fontSize: "1.5625rem",
    letterSpacing: "-0.01em",
    margin: theme.spacing(0, 0, 1.5),
  },
}));

/** A part of a service's page under its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: theme.spacing(0, 3),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& small": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Documents that the client provides, the required ones marked. */
function RequiredDocuments({ documents }: { documents: ServiceView["requiredDocuments"] }) {
  const { t } = useTranslation("public");
  return (
    <List>
      {documents.map(({ name, required }) => (
        <li key={name}>
          <Polish>{name}</Polish>
          <small>{t(required ? "service.required" : "service.optional")}</small>
        </li>
      ))}
    </List>
  );
}

const Panel = styled("div")(({ theme }) => ({
  position: "sticky",
  insetBlockStart: theme.spacing(3),
  "& dl": { margin: 0 },
  "& dl > div": { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, fontWeight: 600 },
  "& dd[data-large]": { fontSize: "1.75rem", fontWeight: 650, lineHeight: 1.25, letterSpacing: "-0.01em" },
  "& small": {
    ...theme.typography.body2,
    letterSpacing: 0,
    display: "block",
    color: theme.vars.palette.text.secondary,
  },
}));

interface FactsProps {
  service: ServiceDetails;
  texts: ServiceTexts;
}

/** Deciding facts: price, time, certificate; with the order buttons below. */
function ServiceFacts({ service, texts }: FactsProps) {
  const { t } = useTranslation("public");
  const { price, normDays, measured } = service;
  const { priceNote } = texts;
  return (
    <Panel>
      <dl>
        <div>
          <dt>{t("service.price")}</dt>
          <dd data-large>
            <Price service={service} />
            <small>
              <PriceParts service={service} />
            </small>
            <small>
              {priceNote.text ? <Read {...priceNote} /> : price === null && t("service.quoteText")}
            </small>
          </dd>
        </div>
        {normDays !== null && (
          <div>
            <dt>{t("service.duration")}</dt>
            <dd>{t("service.days", { count: normDays })}</dd>
          </div>
        )}
        {measured && (
          <div>
            <dt>{t("service.measured")}</dt>
            <dd>
              {t("service.days", { count: measured.days })}
              <small>{t("service.measuredFrom", { count: measured.orders })}</small>
            </dd>
          </div>
        )}
        <Certificate service={service} texts={texts} />
      </dl>
      <OrderButtons id={service.id} name={texts.name.text} />
    </Panel>
  );
}

function Certificate({ service: { certificateMonths }, texts: { certificateType } }: FactsProps) {
  const { t } = useTranslation("public");
  const validity =
    certificateMonths === null ? t("service.endless") : t("service.months", { count: certificateMonths });
  return (
    <div>
      <dt>{t("service.certificate")}</dt>
      {certificateType.text ? (
        <dd>
          <Read {...certificateType} />
          <small>
            {t("service.validity")}: {validity}.{" "}
            <TextLink to="/about/certificate">{t("service.certificateMore")}</TextLink>
          </small>
        </dd>
      ) : (
        <dd>
          <small>{t("service.noCertificate")}</small>
        </dd>
      )}
    </div>
  );
}

const Buttons = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "& p": { ...theme.typography.body2, margin: 0 },
}));

/**
 * Buttons to order the examination and to ask about it, the latter first for visitors, who go to the log-in and from there to
 * the order.
 */
function OrderButtons({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("public");
  const signedIn = useUser() !== null;
  const isAdmin = useHasRole("Admin");
  const search = `?service=${id}`;
  const pathname = `${isAdmin ? "/admin" : "/client"}/orders/new`;
  const ask = `/about/contact?subject=${encodeURIComponent(t("service.askSubject", { name }))}`;
  // In the address for a browser that runs no script yet, and as every guard of the application hands it over.
  const order = signedIn
    ? { to: pathname + search }
    : {
        to: `/login?from=${encodeURIComponent(pathname + search)}`,
        state: { from: { pathname, search } },
      };
  const asking = (
    <LinkButton variant={signedIn ? "outlined" : "contained"} to={ask}>
      {t("service.ask")}
    </LinkButton>
  );
  return (
    <Buttons>
      {!signedIn && asking}
      <LinkButton variant={signedIn ? "contained" : "outlined"} {...order}>
        {t("service.order")}
      </LinkButton>
      {signedIn ? asking : <p>{t("service.whoOrders")}</p>}
    </Buttons>
  );
}
