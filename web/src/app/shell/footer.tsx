import { addressLine } from "@bonum/contract/address-line.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useOrganisation } from "../../lib/organisation.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { NARROW, TARGET_SIZE } from "../../ui/styles/theme.ts";
import { FundingBanner } from "./funding-banner.tsx";

const Bar = styled("footer")(({ theme }) => ({
  ...theme.typography.body2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
}));

const Inside = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: theme.spacing(2, 6),
  maxWidth: 1320,
  marginInline: "auto",
  padding: theme.spacing(3, 4),
  "& address": { fontStyle: "normal" },
  "& strong": { display: "block", fontWeight: 650, color: theme.vars.palette.text.primary },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", padding: theme.spacing(2) },
}));

const Links = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.spacing(3),
  listStyle: "none",
  margin: theme.spacing(-1.25, 0),
  padding: 0,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: TARGET_SIZE },
}));

const PAGES = ["privacy", "regulations", "accessibility", "contact"] as const;

/** Whose portal it is, the pages that the law asks for, and the funding notice. */
export function Footer() {
  const { t } = useTranslation(["shell", "common"]);
  const { name, address } = useOrganisation()?.facts ?? {};
  return (
    <Bar>
      <Inside>
        <address>
          <strong>{name || t("common:app.name")}</strong>
          {address && addressLine(address)}
        </address>
        <nav aria-label={t("footer.label")}>
          <Links>
            {PAGES.map((page) => (
              <li key={page}>
                <TextLink to={`/about/${page}`} color="inherit">
                  {t(`route.about.${page}`)}
                </TextLink>
              </li>
            ))}
          </Links>
        </nav>
        <FundingBanner />
      </Inside>
    </Bar>
  );
}
