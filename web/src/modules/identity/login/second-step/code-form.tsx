import { RecoveryCode, TotpCode } from "@bonum/contract/identity/second-step.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { styled } from "@mui/material/styles";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../../../../ui/busy-button.tsx";
import { TextInput } from "../../../../ui/inputs/text-input.tsx";

interface CodeFormProps {
  method: "totp" | "recoveryCode";
  busy: boolean;
  onSubmit: (code: string) => void;
}

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(1) }));

const schemas = { totp: TotpCode, recoveryCode: RecoveryCode };

/** Asks for a code; the phone's keyboard has digits where the code has, and offers it where it came by message. */
export function CodeForm({ method, busy, onSubmit }: CodeFormProps) {
  const { t } = useTranslation(["loginStep", "validation"]);
  const [value, setValue] = useState("");
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // When it appears, and again when a code was refused: the next one replaces what stands there.
  useEffect(() => {
    if (busy) return;
    input.current?.focus();
    input.current?.select();
  }, [busy]);
  const parsed = schemas[method].safeParse(value);
  const message = parsed.error?.issues[0]?.message ?? "";
  const error = isValidationKey(message) ? t(message, { ns: "validation" }) : message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (parsed.success) onSubmit(parsed.data);
    else input.current?.focus();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        label={t(`field.${method}`)}
        hint={method === "recoveryCode" ? t("hint.recoveryCode") : undefined}
        error={asked && !parsed.success ? error : undefined}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        autoComplete={method === "totp" ? "one-time-code" : "off"}
        inputMode={method === "totp" ? "numeric" : "text"}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <BusyButton type="submit" size="large" fullWidth busy={busy}>
        {t("confirm")}
      </BusyButton>
    </Form>
  );
}
