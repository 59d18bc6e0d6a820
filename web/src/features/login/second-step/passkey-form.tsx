import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { Spinner } from "../../../ui/spinner.tsx";

/** Asks the browser for a passkey at a press: some refuse where nobody asked them to. */
export function PasskeyForm({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  const { t } = useTranslation("loginStep");
  return (
    <Button
      ref={focusOnMount}
      variant="contained"
      size="large"
      fullWidth
      disabled={busy}
      startIcon={busy ? <Spinner size={18} /> : <KeyIcon />}
      onClick={onSubmit}
    >
      {t("confirm.passkey")}
    </Button>
  );
}
