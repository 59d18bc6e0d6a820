import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { NARROW } from "../../ui/theme.ts";

/** Deep pine in both themes: a drawing's ground, not a surface that text colours depend on. */
const Panel = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: theme.spacing(4),
  padding: theme.spacing(6, 5, 5),
  color: "#ffffff",
  backgroundColor: "#0b443f",
  "& strong": { display: "block", fontSize: "1.375rem", fontWeight: 650, marginBottom: theme.spacing(1) },
  "& p": { margin: 0, color: "#d5e6e3", lineHeight: 1.5 },
  "& img": { width: "100%", height: "auto" },
  [NARROW]: { display: "none" },
}));

/** The wide log-in page's left side: what lies behind the door. */
export function LoginPanel() {
  const { t } = useTranslation("login");
  return (
    <Panel>
      <img src="/sheets.svg" alt="" width={340} height={260} />
      <p>
        <strong>{t("panel.title")}</strong>
        {t("panel.text")}
      </p>
    </Panel>
  );
}
