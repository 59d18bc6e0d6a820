import { addressLine } from "@bonum/contract/address-line.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOrganisation } from "../../../lib/organisation.ts";

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
export function ContactFacts() {
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
