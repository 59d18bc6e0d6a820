import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../lib/session/session-store.ts";
import { usePortalSettings } from "../lib/settings.ts";
import { ScienceOutlinedIcon as ScienceIcon } from "./icons/science-outlined.ts";

/** "Wypełnij danymi testowymi": to administrators only, and where the portal allows it (S2.27). */
export function TestDataButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const isAdmin = useHasRole("Admin");
  const allowed = usePortalSettings()?.testData ?? false;
  if (!isAdmin || !allowed) return null;
  return (
    <Button variant="text" color="inherit" startIcon={<ScienceIcon />} onClick={onClick}>
      {t("action.fillWithTestData")}
    </Button>
  );
}
