import { normalisePassword, PASSWORD_MIN } from "@bonum/contract/identity/passwords.ts";
import { ownAccountTexts } from "@bonum/contract/validation/own-account.ts";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { PasswordInput } from "../inputs/password-input.tsx";
import type { strengthOf } from "./strength.ts";

interface NewPasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Known facts of the person that are no password: address, name. */
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

/** Strength of a password, from 0 to 4; `short` is too short to be judged, null is not judged (yet). */
function useStrength(password: string, known: readonly string[]): number | "short" | null {
  const [judge, setJudge] = useState<{ strengthOf: typeof strengthOf }>();
  const typed = password !== "";
  useEffect(() => {
    // Without it the form works all the same: the server decides.
    if (typed) import("./strength.ts").then(setJudge, () => undefined);
  }, [typed]);
  if (!typed) return null;
  if (Array.from(normalisePassword(password)).length < PASSWORD_MIN) return "short";
  return judge?.strengthOf(password, known) ?? null;
}

const SEGMENTS = [1, 2, 3, 4];

/** Tones by score. */
const TONES = ["weak", "weak", "fair", "good", "good"];

const Line = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1.5),
  minHeight: "1.5em",
}));

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 4,
  "& > i": { width: 36, height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.divider },
  '&[data-tone="weak"] > [data-on="true"]': { backgroundColor: theme.vars.palette.error.main },
  '&[data-tone="fair"] > [data-on="true"]': { backgroundColor: theme.vars.palette.warning.main },
  '&[data-tone="good"] > [data-on="true"]': { backgroundColor: theme.vars.palette.success.main },
}));

/** Meter of the typed password's strength, in four segments and in words. */
function StrengthMeter({ strength }: { strength: number | "short" | null }) {
  const { t } = useTranslation("newPassword");
  const score = typeof strength === "number" ? strength : 0;
  const words = strength === null ? "" : t(`strength.${strength as 0 | "short"}`);
  return (
    <Line>
      <Bar data-tone={TONES[score]} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <i key={segment} data-on={strength !== null && segment <= Math.max(score, 1)} />
        ))}
      </Bar>
      <span role="status">{words && `${t("strength.label")}: ${words}`}</span>
    </Line>
  );
}

/** Texts of the field for a new password. */
const texts = {
  pl: {
    label: "Nowe hasło",
    hint: "Co najmniej 12 znaków. Może być zdaniem ze spacjami; nie musi mieć cyfr ani wielkich liter.",
    "strength.label": "Siła hasła",
    "strength.short": "za krótkie",
    "strength.0": "bardzo łatwe do odgadnięcia",
    "strength.1": "łatwe do odgadnięcia",
    "strength.2": "przeciętne",
    "strength.3": "dobre",
    "strength.4": "bardzo dobre",
  },
  en: {
    label: "New password",
    hint: "At least 12 characters. It may be a sentence with spaces; it needs no digits or capitals.",
    "strength.label": "Password strength",
    "strength.short": "too short",
    "strength.0": "very easy to guess",
    "strength.1": "easy to guess",
    "strength.2": "fair",
    "strength.3": "good",
    "strength.4": "very good",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    newPassword: typeof texts.pl;
  }
}

addTexts("newPassword", texts);
addTexts("validation", ownAccountTexts);
