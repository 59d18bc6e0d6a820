import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../../../../ui/busy-button.tsx";

/** Asks the browser for a passkey at a press: some refuse where nobody asked them to. */
export function PasskeyForm({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  const { t } = useTranslation("loginStep");
  const button = useRef<HTMLButtonElement>(null);
  // When it appears, and again after a try: a button that is disabled meanwhile loses the focus.
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);
  return (
    <BusyButton ref={button} size="large" fullWidth busy={busy} startIcon={<KeyIcon />} onClick={onSubmit}>
      {t("confirm.passkey")}
    </BusyButton>
  );
}
