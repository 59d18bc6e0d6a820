import "./messages.ts";
import { useTranslation } from "react-i18next";
import { PasswordInput } from "../inputs/password-input.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import { useStrength } from "./use-strength.ts";

interface NewPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** What is known of the person and so makes no password: address, name. */
  known: readonly string[];
  name?: string;
}

/** A field for a new password: what is asked of it, and how strong the typed one is. Pasting is allowed. */
export function NewPasswordInput({
  value,
  onChange,
  error,
  known,
  name = "password",
}: NewPasswordInputProps) {
  const { t } = useTranslation("newPassword");
  const strength = useStrength(value, known);
  return (
    <div>
      <PasswordInput
        name={name}
        label={t("label")}
        hint={t("hint")}
        error={error}
        autoComplete="new-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <StrengthMeter strength={strength} />
    </div>
  );
}
