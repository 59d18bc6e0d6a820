import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NARROW } from "../../../ui/styles/theme.ts";

/** Deep pine in both themes: a poster's ground, not a surface that text colours depend on. */
const Panel = styled("div")(({ theme }) => ({
  position: "relative",
  isolation: "isolate",
  order: -1,
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  padding: theme.spacing(7, 7, 4),
  color: "#ffffff",
  backgroundColor: "#0b443f",
  // The drawing goes over the edge, as if the sheets lay on the table.
  "&::before": {
    content: '""',
    position: "absolute",
    zIndex: -1,
    insetBlockStart: -70,
    insetInlineEnd: -110,
    width: 400,
    height: 306,
    background: "url(/sheets.svg) center / contain no-repeat",
    opacity: 0.28,
    // Where there is no room beside the words, it would lie under them.
    "@media (max-width: 1250px)": { display: "none" },
  },
  [NARROW]: { order: 0, padding: theme.spacing(4, 3, 2) },
}));

const Statement = styled("p")({
  maxWidth: "13em",
  margin: 0,
  fontSize: "clamp(1.875rem, 1.2rem + 2.3vw, 3.125rem)",
  fontWeight: 680,
  lineHeight: 1.1,
  letterSpacing: "-0.022em",
  textWrap: "balance",
});

const Text = styled("p")(({ theme }) => ({
  maxWidth: "34rem",
  margin: theme.spacing(2.5, 0, 5),
  fontSize: "1.125rem",
  lineHeight: 1.55,
  color: "#d5e6e3",
  textWrap: "pretty",
}));

const Ways = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "auto 0 0",
  padding: 0,
  "& li": { borderTop: "1px solid rgb(255 255 255 / 22%)" },
  "& a": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1.5, 0),
    color: "#d5e6e3",
    textDecoration: "none",
  },
  "& b": { fontWeight: 650, color: "#ffffff" },
  "& a:hover b": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  "& a:focus-visible": { outline: "3px solid #f0b45c", outlineOffset: 2, borderRadius: 2 },
}));

const WAYS = [
  { to: "/services", name: "services" },
  { to: "/about/certificate", name: "certificate" },
  { to: "/about/contact", name: "contact" },
] as const;

/** What the portal is, for whoever comes here first, and the ways on for those who have no account. */
export function LoginPanel() {
  const { t } = useTranslation("login");
  return (
    <Panel>
      <Statement>{t("panel.title")}</Statement>
      <Text>{t("panel.text")}</Text>
      <nav aria-label={t("panel.links")}>
        <Ways>
          {WAYS.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                <b>{t(`panel.${name}`)}</b> <span>{t(`panel.${name}.about`)}</span>
              </Link>
            </li>
          ))}
        </Ways>
      </nav>
    </Panel>
  );
}
