import "./messages.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { SecondStepSection } from "./second-step-section.tsx";

/** What an administrator sees in the place of every screen until the second step that the portal demands is on. */
export function SetUpPage() {
  const { t } = useTranslation("secondStep");
  return (
    <>
      <PageHeader title={t("setUp.title")} />
      <Typography sx={{ marginBottom: 3 }}>{t("setUp.lead")}</Typography>
      <SecondStepSection />
    </>
  );
}
