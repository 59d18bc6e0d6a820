import "../texts.ts";
import type { Paging } from "@bonum/contract/lists/paging.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { PublicServiceListQuery, type ServiceView } from "@bonum/contract/services/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from "react-router";
import { readForPage } from "../../../lib/first-page/page-data.ts";
import { Field } from "../../../ui/inputs/field.tsx";
import { Choice } from "../../../ui/inputs/native-select.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PolishOnly } from "../../../ui/polish.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { CATALOGUE_PARAMETERS } from "./parameters.ts";
import { PriceLines } from "./price.tsx";
import { polishAmong, type ServiceTexts, useServiceTexts } from "./service-texts.ts";

const PAGE_SIZE = 20;

/** The page of the catalogue that the address asks for; what cannot be understood of it is left out. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = queryOf(new URL(args.request.url).searchParams);
  const query = { ...asked, pageSize: PAGE_SIZE };
  const { items, metaData } = await readForPage(args, serviceCalls.published, { query });
  return { services: items, paging: metaData, asked };
}

/** The parameters that the server would take, one by one. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const present = CATALOGUE_PARAMETERS.map((name) => [name, search.get(name) ?? ""] as const);
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
  const textsOf = useServiceTexts();
  const rows = services.map((service) => ({ service, texts: textsOf(service) }));
  const polish = polishAmong(rows.flatMap(({ texts }) => [texts.name, texts.summary, texts.certificateType]));
  const narrowed = "searchTerm" in asked || "pricing" in asked || "certified" in asked;
  return (
    <>
      <PageHead title={t("services.title")}>
        <p>{t("services.lead")}</p>
      </PageHead>
      {(services.length > 0 || narrowed) && (
        <Filters asked={asked} total={paging?.totalCount ?? services.length} />
      )}
      <Paper>
        {polish !== "none" && (
          <PolishOnly>{t(polish === "all" ? "polishOnly" : "services.partlyPolish")}</PolishOnly>
        )}
        {rows.length > 0 ? (
          rows.map(({ service, texts }) => <ServiceRow key={service.id} service={service} texts={texts} />)
        ) : (
          <NoServices narrowed={narrowed} />
        )}
      </Paper>
      {paging && <CataloguePages paging={paging} asked={asked} />}
    </>
  );
}

/** Replacement for an empty catalogue: no match, or no service yet. */
function NoServices({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation("public");
  return narrowed ? (
    <p>
      {t("services.notFound")} <TextLink to="/services">{t("service.all")}</TextLink>
    </p>
  ) : (
    <p>
      {t("services.empty")} <TextLink to="/about/contact">{t("services.ask")}</TextLink>
    </p>
  );
}

const Bar = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(3),
}));

/** The way through a catalogue that has more than one page: plain links, which search engines follow too. */
function CataloguePages({ paging, asked }: { paging: Paging; asked: Record<string, string> }) {
  const { t } = useTranslation("public");
  const { currentPage, totalPages } = paging;
  if (totalPages <= 1) return null;
  const addressOf = (page: number) => {
    const query = new URLSearchParams(asked);
    query.set("pageNumber", String(page));
    return `/services?${query}`;
  };
  return (
    <Bar aria-label={t("services.pages")}>
      {currentPage > 1 && <LinkButton to={addressOf(currentPage - 1)}>{t("services.previous")}</LinkButton>}
      <span>{t("services.page", { page: currentPage, pages: totalPages })}</span>
      {currentPage < totalPages && (
        <LinkButton to={addressOf(currentPage + 1)}>{t("services.next")}</LinkButton>
      )}
    </Bar>
  );
}

const Row = styled("article")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 13rem",
  gap: theme.spacing(1, 5),
  padding: theme.spacing(3.5, 0),
  "&:first-of-type": { paddingBlockStart: theme.spacing(1) },
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& h2": { ...theme.typography.h2, fontSize: "1.4375rem", letterSpacing: "-0.01em", margin: 0 },
  "& p": { maxWidth: "42rem", margin: theme.spacing(0.75, 0, 0), lineHeight: 1.6, textWrap: "pretty" },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** The whole row leads to the service; the link itself is its name. */
const Name = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: theme.spacing(0, -2) },
  "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.15em" },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -4,
    borderRadius: 6,
  },
}));

const Facts = styled("ul")(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: "none",
  margin: 0,
  padding: 0,
  color: theme.vars.palette.text.secondary,
  "& li:first-of-type": {
    fontSize: "1.25rem",
    fontWeight: 650,
    lineHeight: 1.45,
    color: theme.vars.palette.text.primary,
  },
  "& small": {
    ...theme.typography.body2,
    display: "block",
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  [NARROW]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: theme.spacing(1.5),
    "& li:first-of-type": { fontSize: "1rem" },
  },
}));

/** A service in the catalogue: what it is, and what one asks first – price, time, certificate. */
function ServiceRow({ service, texts }: { service: ServiceView; texts: ServiceTexts }) {
  const { t } = useTranslation("public");
  const { slug, normDays } = service;
  const { name, summary, certificateType } = texts;
  return (
    <Row>
      <div>
        <h2>
          <Name to={`/services/${slug}`} lang={name.lang}>
            {name.text}
          </Name>
        </h2>
        <p lang={summary.lang}>{summary.text}</p>
      </div>
      <Facts>
        <li>
          <PriceLines service={service} />
        </li>
        {normDays !== null && <li>{t("service.days", { count: normDays })}</li>}
        {certificateType.text && <li lang={certificateType.lang}>{certificateType.text}</li>}
      </Facts>
    </Row>
  );
}

interface FiltersProps {
  /** The parameters that are in force. */
  asked: Record<string, string>;
  /** Number of services that match. */
  total: number;
}

const Fields = styled(Form)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) auto repeat(3, minmax(0, 2fr))",
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  alignItems: "start",
  // On the line of the controls, below the labels' own.
  "& > button": { marginTop: "1.75rem", minHeight: 48 },
  "@media (max-width: 1100px)": {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "& > div:first-of-type": { gridColumn: "span 2" },
  },
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    rowGap: 0,
    "& > div:first-of-type": { gridColumn: "auto" },
  },
}));

/** Folds what follows it on a narrow screen, so that the first services stand there; it works without a script. */
const Opener = styled("details")(({ theme }) => ({
  display: "none",
  gridColumn: "1 / -1",
  "& summary": { paddingBlock: theme.spacing(1.25), fontWeight: 600, cursor: "pointer" },
  [NARROW]: { display: "block" },
}));

const Further = styled("div")({
  display: "contents",
  [NARROW]: {
    "& > *": { gridColumn: "1 / -1", marginBottom: 12 },
    "details:not([open]) + &": { display: "none" },
  },
});

const Result = styled("p")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: 44,
  margin: theme.spacing(0, 0, 1),
  color: theme.vars.palette.text.secondary,
}));

/** Narrows the catalogue: a form that any browser sends; where the application runs, a choice is sent as it is made. */
function Filters({ asked, total }: FiltersProps) {
  const { t } = useTranslation("public");
  const submit = useSubmit();
  const further = "pricing" in asked || "certified" in asked || "orderBy" in asked;
  const sendChoice = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <>
      <Fields role="search" action="/services" onChange={sendChoice} key={JSON.stringify(asked)}>
        <TextInput
          type="search"
          name="searchTerm"
          label={t("services.search")}
          defaultValue={asked.searchTerm ?? ""}
          maxLength={200}
        />
        <Button type="submit" variant="outlined">
          {t("services.show")}
        </Button>
        <Opener open={further}>
          <summary>{t("services.further")}</summary>
        </Opener>
        <Further>
          <FilterChoice name="pricing" value={asked.pricing} options={["list", "quote"]} />
          <FilterChoice name="certified" value={asked.certified} options={["true", "false"]} />
          <Field label={t("services.order")}>
            {(control) => (
              <Choice {...control} name="orderBy" defaultValue={asked.orderBy ?? ""}>
                <option value="">{t("services.order.nameAsc")}</option>
                <option value="priceAsc">{t("services.order.priceAsc")}</option>
                <option value="priceDesc">{t("services.order.priceDesc")}</option>
              </Choice>
            )}
          </Field>
        </Further>
      </Fields>
      <Result role="status">
        {t("services.count", { count: total })}
        {Object.keys(asked).length > 0 && (
          <LinkButton to="/services" size="small">
            {t("services.clear")}
          </LinkButton>
        )}
      </Result>
    </>
  );
}

type FilterChoiceProps =
  | { name: "pricing"; value: string | undefined; options: readonly ("list" | "quote")[] }
  | { name: "certified"; value: string | undefined; options: readonly ("true" | "false")[] };

function FilterChoice({ name, value = "", options }: FilterChoiceProps) {
  const { t } = useTranslation("public");
  const label = (option: string) => t(`services.${name}.${option}` as "services.pricing.all");
  return (
    <Field label={t(`services.${name}`)}>
      {(control) => (
        <Choice {...control} name={name} defaultValue={value}>
          <option value="">{label("all")}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {label(option)}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
}
