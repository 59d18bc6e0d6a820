import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/states/spinner.tsx";

/** Asks the browser for a passkey at a press: some refuse where nobody asked them to. */
export function PasskeyForm({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  const { t } = useTranslation("loginStep");
  const button = useRef<HTMLButtonElement>(null);
  // When it appears, and again after a try: a button that is disabled meanwhile loses the focus.
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);
  return (
    <Button
      ref={button}
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
