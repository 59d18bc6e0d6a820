import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NARROW } from "../../../ui/styles/theme.ts";
import { Price } from "./price.tsx";

const Row = styled("article")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 13rem",
  gap: theme.spacing(1, 5),
  padding: theme.spacing(3.5, 0),
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
  [NARROW]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: theme.spacing(2),
    "& li:first-of-type": { fontSize: "1.125rem" },
  },
}));

/** A service in the catalogue: what it is, and what one asks first – price, time, certificate. */
export function ServiceRow({ service }: { service: ServiceView }) {
  const { t } = useTranslation("public");
  const { slug, name, summary, normDays, certificateType } = service;
  return (
    <Row>
      <div>
        <h2>
          <Name to={`/services/${slug}`}>{name}</Name>
        </h2>
        <p>{summary}</p>
      </div>
      <Facts>
        <li>
          <Price service={service} />
        </li>
        {normDays !== null && <li>{t("service.days", { count: normDays })}</li>}
        {certificateType && <li>{certificateType}</li>}
      </Facts>
    </Row>
  );
}
