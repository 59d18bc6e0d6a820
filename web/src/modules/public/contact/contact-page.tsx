import "../texts.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "react-router";
import { useScreenLabel } from "../../../lib/module.ts";
import { useOrganisation } from "../../../lib/organisation.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { MapLink } from "../../../ui/map-link.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { Polish, PolishOnly, polishFact } from "../../../ui/polish.tsx";
import { IndexList, IndexRow } from "../layout/index-list.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { readText } from "../read-text.ts";
import { UnsetFacts } from "../unset/unset-facts.tsx";
import { readTicket } from "./read-ticket.ts";
import { dropMessageDraft, useMessageDraft } from "./use-message-draft.ts";
import "../../../lib/i18n/all-validation.ts";
import { FORM_EXPIRED, FORM_TOO_EARLY } from "@bonum/contract/messages/fields.ts";
import Button from "@mui/material/Button";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { FieldCells } from "../../../ui/form/form-layout.tsx";
import { ProblemList, problemText } from "../../../ui/form/problem-list.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { PrivacyNotice } from "../../../ui/privacy-notice.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import type { action, Refusal } from "./send-message.ts";

/** The page's text, and the ticket without which a message is not taken. */
export async function loader(args: LoaderFunctionArgs) {
  const [page, ticket] = await Promise.all([readText(args, "contact"), readTicket(args)]);
  return { page, ticket };
}

const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 8fr)",
  gridTemplateRows: "auto 1fr",
  alignItems: "start",
  gap: theme.spacing(4, 7),
  // Nothing is known of the Centre yet.
  "& > dl:empty": { display: "none" },
  "& > div": { gridColumn: 2, gridRow: "1 / span 2" },
  // Where one column has room, the form comes before the other pages.
  "@media (max-width: 1000px)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > div": { gridColumn: 1, gridRow: "auto" },
  },
}));

const FORM = "form";

/** The form is below the first window of a phone, where anything stands above it. */
const ToForm = styled(Link)(({ theme }) => ({
  display: "none",
  [NARROW]: {
    "&:has(+ * > dl:not(:empty))": { display: "inline-block", marginBottom: theme.spacing(2.5) },
  },
}));

/** /about/contact: where the Centre is, and a form that works without a script too. */
export function Component() {
  const { t } = useTranslation("public");
  const { page, ticket } = useLoaderData<typeof loader>();
  const screenLabel = useScreenLabel();
  const [search] = useSearchParams();
  useDocumentTitle(page.title, page.description);
  return (
    <>
      <PageHead title={page.title}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown) */}
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
      </PageHead>
      <UnsetFacts slug="contact" also={["name", "address", "phone", "email", "officeHours"]} />
      {!search.has("sent") && <ToForm href={`#${FORM}`}>{t("contact.toForm")}</ToForm>}
      <Halves>
        <ContactFacts />
        <Paper id={FORM}>
          {search.has("sent") ? (
            <SentNotice />
          ) : (
            <ContactFormFields ticket={ticket} subject={search.get("subject") ?? ""} />
          )}
        </Paper>
        <IndexList label={t("contact.elsewhere")}>
          <IndexRow to="/services" title={t("services.title")}>
            {t("services.about")}
          </IndexRow>
          <IndexRow to="/about/terms" title={t("page.terms")}>
            {t("page.terms.about")}
          </IndexRow>
          <IndexRow to="/certificates/verify" title={screenLabel("/certificates/verify")}>
            {t("contact.verify.about")}
          </IndexRow>
        </IndexList>
      </Halves>
    </>
  );
}

const Notice = styled("div")(({ theme }) => ({
  outline: "none",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 2) },
  "& p": { margin: theme.spacing(0, 0, 2) },
}));

/** Replacement for the form after a message was sent. */
function SentNotice() {
  const { t } = useTranslation("public");
  const notice = useRef<HTMLDivElement>(null);
  // A finished page has brought its reader here already, who may be reading on by now.
  useEffect(() => {
    dropMessageDraft();
    if (document.activeElement === document.body) comeTo(notice.current);
  }, []);
  return (
    // "autoFocus": where no script runs, it is what shows a phone's reader that the message went.
    <Notice ref={notice} tabIndex={-1} role="status" autoFocus>
      <h2>{t("contact.sent")}</h2>
      <p>{t("contact.sentText")}</p>
      <TextLink to="/about/contact">{t("contact.another")}</TextLink>
    </Notice>
  );
}

const List = styled("dl")(({ theme }) => ({
  margin: 0,
  "& > div": { padding: theme.spacing(2, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": {
    margin: 0,
    fontSize: "1.1875rem",
    fontWeight: 600,
    lineHeight: 1.4,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  "& dd a[data-small]": { ...theme.typography.body2, display: "inline-block", marginTop: theme.spacing(0.5) },
}));

/** Contact details of the Centre; unknown ones are left out. */
function ContactFacts() {
  const { t } = useTranslation("public");
  const facts = useOrganisation()?.facts;
  if (facts === undefined) return <List />;
  const address = addressLine(facts.address);
  return (
    <List>
      <Fact label={t("contact.organisation")}>{polishFact(facts.name)}</Fact>
      <Fact label={t("contact.address")}>
        {address && (
          <>
            <Polish>{address}</Polish>
            <br />
            <MapLink place={address} data-small />
          </>
        )}
      </Fact>
      <Fact label={t("contact.phone")}>
        {facts.phone && <Link href={`tel:${facts.phone}`}>{formatPhone(facts.phone)}</Link>}
      </Fact>
      <Fact label={t("contact.email")}>
        {facts.email && <Link href={`mailto:${facts.email}`}>{facts.email}</Link>}
      </Fact>
      <Fact label={t("contact.officeHours")}>
        {facts.officeHours && (
          <>
            {polishFact(facts.officeHours)}
            <PolishOnly>{t("contact.polishOnly")}</PolishOnly>
          </>
        )}
      </Fact>
    </List>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ContactFormProps {
  ticket: string;
  /** Initial subject, if the visitor comes from a page that sets one. */
  subject: string;
}

const Fields = styled(Form)(({ theme }) => ({
  containerType: "inline-size",
  containerName: "form",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  "& > h2 + p": {
    ...theme.typography.body2,
    margin: theme.spacing(0, 0, 2),
    color: theme.vars.palette.text.secondary,
  },
  "& > button": { [NARROW]: { width: "100%" } },
}));

/** Honeypot, neither seen nor read out: only a robot fills it in. */
const Trap = styled("div")({
  position: "absolute",
  insetInlineStart: -10_000,
  height: 1,
  overflow: "hidden",
});

/**
 * Reason of a message's refusal; it takes the focus, which needs no outline on text that nobody can press.
 */
const Answer = styled("div")({ outline: "none", "& p": { margin: 0 } });

const FIELDS = ["name", "email", "phone", "subject", "body"] as const;
type FieldName = (typeof FIELDS)[number];

/** Id of a field, for links of a refusal that also work without a script. */
const idOf = (name: FieldName) => `contact-${name}`;

/** The contact form: the browser sends it where no script runs, and what was wrong comes back with what was written. */
function ContactFormFields({ ticket, subject }: ContactFormProps) {
  const { t } = useTranslation(["public", "validation"]);
  const refusal = useActionData<typeof action>() as Refusal | undefined;
  const sending = useNavigation().formMethod === "POST";
  const answer = useAnswerInSight(refusal);
  const { form, save } = useMessageDraft(refusal);
  const values = refusal?.values ?? { subject, ticket };
  const field = (name: FieldName) => {
    const error = refusal?.errors[name];
    return {
      id: idOf(name),
      name,
      label: t(`contact.${name}`),
      defaultValue: values[name] ?? "",
      required: name !== "phone",
      "aria-required": name !== "phone",
      error: error && t(`validation:${error}`),
    };
  };
  return (
    <Fields
      ref={form}
      onInput={save}
      method="post"
      action="/about/contact"
      noValidate
      preventScrollReset
      data-marks-required=""
      key={refusal ? "again" : "new"}
    >
      <h2>{t("contact.form")}</h2>
      <p>{t("contact.required")}</p>
      {/* "autoFocus": where no script runs, it is what shows a phone's reader the refusal. */}
      <Answer ref={answer} tabIndex={-1} autoFocus={refusal !== undefined}>
        <ErrorNotice>{refusal && <RefusalText refusal={refusal} />}</ErrorNotice>
      </Answer>
      <FieldCells>
        <div data-width="full">
          <TextInput {...field("name")} autoComplete="name" />
        </div>
        <div data-width="half">
          <TextInput {...field("email")} type="email" autoComplete="email" />
        </div>
        <div data-width="half">
          <TextInput {...field("phone")} type="tel" autoComplete="tel" />
        </div>
        <div data-width="full">
          <TextInput {...field("subject")} />
        </div>
        <div data-width="full">
          <TextArea {...field("body")} rows={7} />
        </div>
      </FieldCells>
      <TrapField />
      <input type="hidden" name="language" value={currentLanguage()} />
      <input type="hidden" name="ticket" value={values.ticket} />
      <PrivacyNotice purpose="message" />
      <Button type="submit" variant="contained" size="large" disabled={sending}>
        {t("contact.send")}
      </Button>
    </Fields>
  );
}

function TrapField() {
  const { t } = useTranslation("public");
  return (
    <Trap aria-hidden="true">
      <label>
        {t("contact.trap")}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Trap>
  );
}

/** A `ref` for the place of a refusal. The one that a finished page came with has brought its reader there already. */
function useAnswerInSight(refusal: Refusal | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const arrivedWith = useRef(refusal);
  useEffect(() => {
    if (refusal && refusal !== arrivedWith.current) comeTo(place.current);
  }, [refusal]);
  return place;
}

function RefusalText({ refusal: { errors, refused } }: { refusal: Refusal }) {
  const { t } = useTranslation(["public", "validation"]);
  if (refused === undefined) {
    const problems = FIELDS.flatMap((name) => {
      const error = errors[name];
      if (error === undefined) return [];
      return { target: idOf(name), text: problemText([t(`contact.${name}`)], t(`validation:${error}`)) };
    });
    return (
      <>
        <p>{t("contact.invalid")}</p>
        {problems.length > 0 && <ProblemList problems={problems} />}
      </>
    );
  }
  if (refused.type === FORM_TOO_EARLY) return t("contact.tooEarly");
  if (refused.type === FORM_EXPIRED) return t("contact.expired");
  return describeError(new HttpError(refused));
}

/**
 * Takes the reader to what a form answered: into sight, wherever the page was scrolled to, and under the keyboard. Both
 * also where it had the focus already, since a second refusal stands in the place of the first.
 */
function comeTo(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: "center" });
}
