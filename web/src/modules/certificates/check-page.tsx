import { keysOf } from "@bonum/contract/keys.ts";
import "./texts.ts";
import { formatDate, formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import { CODE_TYPED_MAX, codeIn } from "@bonum/contract/certificates/code.ts";
import { type CheckedCertificate, CODE_REFUSALS } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import type { Tone } from "@bonum/contract/events.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { sendForPage } from "../../lib/first-page/page-data.ts";
import { HttpError } from "../../lib/http.ts";
import { useLabels } from "../../lib/labels.ts";
import { Facts } from "../../ui/detail/facts.tsx";
import { CheckCircleOutlinedIcon as SuccessIcon } from "../../ui/icons/check-circle-outlined.ts";
import { HighlightOffOutlinedIcon as ErrorIcon } from "../../ui/icons/highlight-off-outlined.ts";
import { InfoOutlinedIcon as InfoIcon } from "../../ui/icons/info-outlined.ts";
import { WarningAmberOutlinedIcon as WarningIcon } from "../../ui/icons/warning-amber-outlined.ts";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { Polish, PolishOnly, polishFact, usePolish } from "../../ui/polish.tsx";
import { NARROW, RADIUS } from "../../ui/styles/theme.ts";
import { PageHead } from "../public/layout/page-head.tsx";
import { Paper } from "../public/layout/paper.tsx";
import { Prose } from "../public/layout/prose.tsx";
import { shownState } from "./certificate-state.tsx";
import { Changes } from "./changes.tsx";
import { CodePlace } from "./code-place.tsx";
import { FileComparison } from "./file-comparison.tsx";
import { Signatures } from "./qr-signature.tsx";
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
      <Paper data-narrow={certificate === undefined}>
        {certificate && <CertificateResult certificate={certificate} />}
        {refusal && <RefusedCode refusal={refusal} />}
        {!certificate && (
          <Asked>
            <CodeForm key={typed} typed={typed} />
            <CodePlace />
          </Asked>
        )}
      </Paper>
    </>
  );
}

/** The form, and beside it where the code is found; on a phone the form comes first. */
const Asked = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.spacing(4, 7),
  alignItems: "center",
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

const ICONS = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

const BannerBox = styled("div", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === "neutral" ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main;
    return {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      alignItems: "start",
      gap: theme.spacing(0, 3),
      padding: theme.spacing(3, 3.5),
      border: `2px solid ${colour}`,
      borderRadius: RADIUS.sheet,
      backgroundColor: `color-mix(in srgb, ${colour} 10%, transparent)`,
      "& > svg": { fontSize: "4rem", color: colour },
      "& h2": {
        margin: 0,
        fontSize: "clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)",
        fontWeight: 680,
        lineHeight: 1.2,
      },
      "& p": { margin: theme.spacing(0.75, 0, 0) },
      "& a": { display: "inline-block", marginTop: theme.spacing(1) },
      [NARROW]: { gap: theme.spacing(0, 1.5), padding: theme.spacing(2), "& > svg": { fontSize: "2.5rem" } },
    };
  },
);

/** Large result above everything else: icon, words and colour agree. */
function Banner({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <BannerBox tone={tone}>
      <Icon aria-hidden />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </BannerBox>
  );
}

function RefusedCode({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation("certificates");
  return (
    <Banner tone={refusal === "unknown" ? "error" : "warning"} title={t(`check.refused.${refusal}.title`)}>
      <p>{t(`check.refused.${refusal}`)}</p>
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
function CodeForm({ typed }: { typed: string }) {
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

/** Reason and day of the centre's last event, if it does not confirm the certificate. */
function LastReason({ changes }: Pick<CheckedCertificate, "changes">) {
  const { t } = useTranslation("certificates");
  const last = changes.at(-1);
  if (!last?.reason) return null;
  return (
    <PublicText>
      {t("check.reason", { date: formatDate(last.at) })} <Polish>{last.reason}</Polish>
    </PublicText>
  );
}

/** Public text of the centre about the certificate. */
const PublicText = styled("p")({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

const ConditionList = styled("ol")(({ theme }) => ({
  margin: theme.spacing(0.5, 0),
  paddingInlineStart: theme.spacing(3),
  overflowWrap: "anywhere",
}));

/** The conditions of a certificate, of which each is a line. */
function Conditions({ text }: { text: string }) {
  const polish = usePolish();
  const lines = text.split("\n").filter(Boolean);
  if (lines.length === 1) return <PublicText {...polish}>{text}</PublicText>;
  return (
    <ConditionList {...polish}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <li key={index}>{line}</li>
      ))}
    </ConditionList>
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
        <p>{t("check.asOf", { moment: formatDateTime(certificate.checkedAt) })}</p>
      </Banner>
      <Part>
        <h2>{t("check.facts")}</h2>
        <PolishOnly>{t("check.polishOnly")}</PolishOnly>
        <Facts
          hideEmpty
          items={[
            { label: field("number"), value: certificate.number },
            { label: field("code"), value: certificate.code },
            { label: field("certificateType"), value: polishFact(certificate.certificateType) },
            { label: field("object"), value: polishFact(certificate.object) },
            { label: field("town"), value: polishFact(certificate.town) },
            { label: field("holder"), value: polishFact(certificate.holder) },
            { label: field("issuedOn"), value: formatDay(certificate.issuedOn) },
            { label: field("validTo"), value: validTo === null ? t("unlimited") : formatDay(validTo) },
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
      <Part>
        <h2>{t("file.title")}</h2>
        <FileComparison sha256={certificate.sha256} seal={certificate.seal} />
      </Part>
      <Again>
        <LinkButton variant="outlined" to="/certificates/verify">
          {t("check.another")}
        </LinkButton>
      </Again>
    </>
  );
}
