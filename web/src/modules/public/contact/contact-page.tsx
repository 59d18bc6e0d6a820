import "../messages.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { useOrganisation } from "../../../lib/organisation.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { readText } from "../read-text.ts";
import { UnsetFacts } from "../unset/unset-facts.tsx";
import { comeTo } from "./come-to.ts";
import { ContactFormFields } from "./contact-form.tsx";
import { readTicket } from "./read-ticket.ts";
import { dropMessageDraft } from "./use-message-draft.ts";

/** The page's text, and the ticket without which a message is not taken. */
export async function loader(args: LoaderFunctionArgs) {
  const [page, ticket] = await Promise.all([readText(args, "contact"), readTicket(args)]);
  return { page, ticket };
}

const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 8fr)",
  alignItems: "start",
  gap: theme.spacing(4, 7),
  // While nothing is known of the Centre, the form stands alone, in line with the heading.
  "& > dl:empty": { display: "none" },
  "&:has(> dl:empty)": { gridTemplateColumns: "minmax(0, 46rem)" },
  "@media (max-width: 1000px)": { "&, &:has(> dl:empty)": { gridTemplateColumns: "minmax(0, 1fr)" } },
}));

/** /about/contact: where the Centre is, and a form that works without a script too. */
export function Component() {
  const { page, ticket } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useDocumentTitle(page.title, page.description);
  return (
    <>
      <PageHead title={page.title}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown) */}
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
      </PageHead>
      <UnsetFacts slug="contact" also={["name", "address", "phone", "email", "officeHours"]} />
      <Halves>
        <ContactFacts />
        <Paper>
          {search.has("sent") ? (
            <SentNotice />
          ) : (
            <ContactFormFields ticket={ticket} subject={search.get("subject") ?? ""} />
          )}
        </Paper>
      </Halves>
    </>
  );
}

const Notice = styled("div")(({ theme }) => ({
  outline: "none",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  "& p": { margin: theme.spacing(0, 0, 2) },
}));

/** What stands in the form's place once a message was taken. */
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

/** Only a link to the map: nothing of a foreign host is loaded with the page. */
const MAP = "https://www.openstreetmap.org/search?query=";

/** How the Centre can be reached; what is not known is not there. */
function ContactFacts() {
  const { t } = useTranslation("public");
  const facts = useOrganisation()?.facts;
  if (facts === undefined) return <List />;
  const address = addressLine(facts.address);
  return (
    <List>
      <Fact label={t("contact.organisation")}>{facts.name}</Fact>
      <Fact label={t("contact.address")}>
        {address && (
          <>
            {address}
            <br />
            <Link href={MAP + encodeURIComponent(address)} rel="noopener" data-small>
              {t("contact.map")}
            </Link>
          </>
        )}
      </Fact>
      <Fact label={t("contact.phone")}>
        {facts.phone && <Link href={`tel:${facts.phone}`}>{formatPhone(facts.phone)}</Link>}
      </Fact>
      <Fact label={t("contact.email")}>
        {facts.email && <Link href={`mailto:${facts.email}`}>{facts.email}</Link>}
      </Fact>
      <Fact label={t("contact.officeHours")}>{facts.officeHours}</Fact>
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
