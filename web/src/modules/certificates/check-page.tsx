import { keysOf } from "@bonum/contract/keys.ts";
import { wholeMoments } from "../../ui/moment.tsx";
import "./texts.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import { CODE_TYPED_MAX, codeIn } from "@bonum/contract/certificates/code.ts";
import { type CheckedCertificate, CODE_REFUSALS } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { sendForPage } from "../../lib/first-page/page-data.ts";
import { HttpError } from "../../lib/http.ts";
import { useLabels } from "../../lib/labels.ts";
import { useOrganisation } from "../../lib/organisation.ts";
import { Facts } from "../../ui/detail/facts.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { OnScreen } from "../../ui/on-screen.ts";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { PolishOnly, polishFact, usePolish } from "../../ui/polish.tsx";
import { NARROW } from "../../ui/styles/theme.ts";
import { PageHead } from "../public/layout/page-head.tsx";
import { Paper } from "../public/layout/paper.tsx";
import { Prose } from "../public/layout/prose.tsx";
import { CertificateState, shownState } from "./certificate-state.tsx";
import { Changes } from "./changes.tsx";
import { CodePlace } from "./code-place.tsx";
import { FileComparison } from "./file-comparison.tsx";
import { Signatures } from "./qr-signature.tsx";
import { Banner, Conditions, LastReason } from "./state-banner.tsx";
import { useFreshCheck } from "./use-fresh-check.ts";

/** Reason for the refusal of a code. */
type Refusal = keyof typeof CODE_REFUSALS | "tooMany";

interface Checked {
  /** Code as typed; empty if none was. */
  typed: string;
  certificate?: CheckedCertificate;
  refusal?: Refusal;
}

/** A browser that goes back to what was said of a certificate asks again. */
const OF_ITS_MOMENT = { "cache-control": "no-store" };

/** Checks the code of the address; one that the form sends is led to its own address first. */
export async function loader(args: LoaderFunctionArgs) {
  const sent = new URL(args.request.url).searchParams.get("code");
  const asked = sent === null ? "" : codeIn(sent);
  if (asked !== "") throw redirect(`/certificates/verify/${encodeURIComponent(asked)}`);
  const { code: typed = "" } = args.params;
  if (sent !== null) return data<Checked>({ typed, refusal: "empty" }, { status: 400 });
  if (typed === "") return { typed } satisfies Checked as Checked;
  try {
    const params = { code: typed };
    const certificate = await sendForPage(args, certificateCheckCalls.check, { params });
    return data<Checked>({ typed, certificate }, { headers: OF_ITS_MOMENT });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const { status, retryAfterSeconds } = error as HttpError;
    const headers = {
      ...OF_ITS_MOMENT,
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
    };
    return data<Checked>({ typed, refusal }, { status, headers });
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) return "tooMany";
  return keysOf(CODE_REFUSALS).find((refusal) => CODE_REFUSALS[refusal] === error.problem?.type);
}

/** /certificates/verify and /certificates/verify/:code: whether a certificate is what it says, and still valid. */
export function Component() {
  const { t } = useTranslation("certificates");
  const { typed, certificate, refusal } = useLoaderData<Checked>();
  const title = certificate ? `${t("check.title")} ${certificate.number}` : t("check.title");
  // Pages with a code are not indexed by search engines.
  useDocumentTitle(title, t("check.description"), { indexed: typed === "" });
  return (
    <>
      <PageHead title={t("check.title")}>{typed === "" && <p>{t("check.lead")}</p>}</PageHead>
      {certificate ? (
        <Paper>
          <CertificateResult certificate={certificate} />
        </Paper>
      ) : (
        <Beside>
          <Paper>
            {refusal && <RefusedCode refusal={refusal} />}
            <Asked>
              <CodeForm key={typed} typed={typed} refusal={refusal} />
              <CodePlace />
            </Asked>
          </Paper>
          <Meanings />
        </Beside>
      )}
    </>
  );
}

/** The question, and beside it the answers that it may have. */
const Beside = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 56rem) minmax(0, 1fr)",
  alignItems: "start",
  gap: theme.spacing(4, 7),
  "@media (max-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr)" },
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) },
  "& dl": { margin: 0 },
  "& dt": { paddingTop: theme.spacing(1.5), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& dd": { margin: theme.spacing(0.75, 0, 1.5), color: theme.vars.palette.text.secondary },
}));

/** Answers of a check, each with what it means to its reader. */
const MEANINGS = [
  { state: "issued", conditional: false, text: "check.state.issued.text" },
  { state: "issued", conditional: true, text: "check.meaning.conditional" },
  { state: "suspended", conditional: false, text: "check.state.suspended.text" },
  { state: "withdrawn", conditional: false, text: "check.state.withdrawn.text" },
  { state: "expired", conditional: false, text: "check.state.expired.text" },
  { state: "superseded", conditional: false, text: "check.state.superseded.text" },
] as const;

function Meanings() {
  const { t } = useTranslation("certificates");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("check.meanings")}</h2>
      <dl>
        {MEANINGS.map(({ text, ...certificate }) => (
          <Fragment key={text}>
            <dt>
              <CertificateState {...certificate} />
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The form, and beside it where the code is found; on a phone the form comes first. */
const Asked = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.spacing(4, 7),
  alignItems: "center",
  // What was wrong stands above the field.
  "* + &": { marginTop: theme.spacing(3) },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** Tells if the code itself is at fault: what is wrong with it stands at its field. */
const isOfField = (refusal: Refusal | undefined) =>
  refusal === "empty" || refusal === "malformed" || refusal === "mistyped";

function RefusedCode({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation("certificates");
  return (
    <Banner tone={refusal === "unknown" ? "error" : "warning"} title={t(`check.refused.${refusal}.title`)}>
      {!isOfField(refusal) && <p>{t(`check.refused.${refusal}`)}</p>}
      {refusal === "unknown" && <TextLink to="/about/contact">{t("check.contact")}</TextLink>}
    </Banner>
  );
}

const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(2.5),
  justifyItems: "start",
  maxWidth: "32rem",
  "& > div": { width: "100%" },
  "& input": { letterSpacing: "0.06em", fontVariantNumeric: "tabular-nums" },
  "& p": { margin: 0 },
  [NARROW]: { "& > button": { width: "100%" } },
}));

/** Asks for a code: a plain form, so that it works without a script. The page says itself that nothing was typed. */
function CodeForm({ typed, refusal }: { typed: string; refusal: Refusal | undefined }) {
  const { t } = useTranslation("certificates");
  return (
    <Form action="/certificates/verify" noValidate>
      <Fields>
        <TextInput
          name="code"
          defaultValue={typed}
          required
          maxLength={CODE_TYPED_MAX}
          label={t("check.code")}
          hint={t("check.hint")}
          error={refusal && isOfField(refusal) ? t(`check.refused.${refusal}`) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="contained">
          {t("check.submit")}
        </Button>
        <p>
          <TextLink to="/about/certificate">{t("check.about")}</TextLink>
        </p>
      </Fields>
    </Form>
  );
}

const Part = styled("section")(({ theme }) => ({
  marginTop: theme.spacing(5),
  "& > h2": { ...theme.typography.h2, fontSize: "1.75rem", margin: theme.spacing(0, 0, 2) },
}));

const Again = styled("div")(({ theme }) => ({ marginTop: theme.spacing(5) }));

/** Letters that stand for the rest of a private person's name. */
const MASK = "***";

const Why = styled("small")({ display: "block" });

/** The holder; of a private person the check tells initials alone, and why. */
function Holder({ name }: { name: string }) {
  const { t } = useTranslation("certificates");
  return (
    <>
      {polishFact(name)}
      {name.includes(MASK) && <Why>{t("check.masked")}</Why>}
    </>
  );
}

/** Result of the check; a missing signature or a sample precedes the state. */
function bannerOf({ signed, sample, state, conditions }: CheckedCertificate) {
  if (!signed.confirmed)
    return { tone: "error", title: "check.unconfirmed", text: "check.unconfirmed.text" } as const;
  if (sample) return { tone: "warning", title: "check.sample", text: "check.sample.text" } as const;
  const { shown, tone } = shownState({ state, conditional: conditions !== "" });
  return { tone, title: `check.state.${shown}`, text: `check.state.${shown}.text` } as const;
}

function CertificateResult({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation("certificates");
  useFreshCheck(certificate.checkedAt);
  const { field } = useLabels(certificateLabels);
  const { state, supersededBy, validTo, scopeHtml, conditions } = certificate;
  const polish = usePolish();
  // A certificate that was not signed has no state, whatever its record says.
  const { confirmed } = certificate.signed;
  const { shown } = shownState({ state, conditional: conditions !== "" });
  const stated = confirmed && shown === "conditional";
  const { tone, title, text } = bannerOf(certificate);
  const issuer = useOrganisation()?.facts.name ?? "";
  return (
    <>
      <Banner tone={tone} title={t(title)}>
        <p>{t(text)}</p>
        {confirmed && certificate.sample && (
          <p>{t("check.sample.state", { state: t(`check.state.${shown}`) })}</p>
        )}
        {stated && <Conditions text={conditions} />}
        {(state === "suspended" || state === "withdrawn") && <LastReason changes={certificate.changes} />}
        {supersededBy && (
          <TextLink to={`/certificates/verify/${supersededBy.code}`}>
            {t("check.superseding", { number: supersededBy.number })}
          </TextLink>
        )}
        <p>{wholeMoments(t("check.asOf", { moment: formatDateTime(certificate.checkedAt) }))}</p>
      </Banner>
      <Part>
        <h2>{t("check.facts")}</h2>
        <PolishOnly>{t("check.polishOnly")}</PolishOnly>
        <Facts
          hideEmpty
          items={[
            { label: field("object"), value: polishFact(certificate.object) },
            { label: field("town"), value: polishFact(certificate.town) },
            { label: field("holder"), value: <Holder name={certificate.holder} /> },
            { label: field("certificateType"), value: polishFact(certificate.certificateType) },
            { label: field("issuedOn"), value: formatDay(certificate.issuedOn) },
            validTo === null
              ? { label: t("filter.validity"), value: t("unlimited") }
              : { label: field("validTo"), value: formatDay(validTo) },
            { label: field("number"), value: certificate.number },
            { label: field("code"), value: certificate.code },
            { label: t("check.issuer"), value: confirmed && polishFact(issuer) },
            // A valid certificate shows its conditions above, beside the result.
            { label: field("conditions"), value: !stated && polishFact(conditions), wide: true },
          ]}
        />
      </Part>
      <Part>
        <h2>{t("section.changes")}</h2>
        <Changes changes={certificate.changes} />
      </Part>
      {scopeHtml && (
        <Part>
          <h2>{t("section.scope")}</h2>
          <Prose html={scopeHtml} {...polish} />
        </Part>
      )}
      <Part>
        <h2>{t("signature.title")}</h2>
        <Signatures certificate={certificate} />
      </Part>
      <OnScreen>
        <Part>
          <h2>{t("file.title")}</h2>
          <FileComparison sha256={certificate.sha256} seal={certificate.seal} />
        </Part>
      </OnScreen>
      <Again>
        <LinkButton variant="outlined" to="/certificates/verify">
          {t("check.another")}
        </LinkButton>
      </Again>
    </>
  );
}
