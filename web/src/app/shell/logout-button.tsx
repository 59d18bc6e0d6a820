import LogoutIcon from "@mui/icons-material/Logout";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { logout } from "../../lib/session/session.ts";
import { useUser } from "../../lib/session/session-store.ts";
import { hasUnsavedInput } from "../../lib/unsaved-input.ts";

/** Loaded when first needed: most visits to the log-in page never open a dialog. */
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import("../../ui/dialogs/confirm-dialog.tsx");
  return { default: ConfirmDialog };
});

/** "Wyloguj", shown only when signed in; asks first where input would be lost. */
export function LogoutButton() {
  const { t } = useTranslation(["shell", "common"]);
  const signedIn = useUser() !== null;
  const [asking, setAsking] = useState(false);
  if (!signedIn) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={() => (hasUnsavedInput() ? setAsking(true) : logout())}
      >
        {t("session.logout")}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            title={t("common:unsaved.title")}
            confirmLabel={t("session.logout")}
            onConfirm={logout}
            onCancel={() => setAsking(false)}
          >
            {t("session.logoutUnsaved")}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
