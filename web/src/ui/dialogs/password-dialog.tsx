import "../../lib/i18n/all-validation.ts";
import { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { focusOnMount } from "../focus-on-mount.ts";
import { type ShortForm, useShortForm } from "../form/use-short-form.ts";
import { PasswordInput } from "../inputs/password-input.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface PasswordDialogProps<T> {
  title: string;
  /** Consequence of the action. */
  text?: string;
  /** Further words, as whom it is about. */
  children?: ReactNode;
  submitLabel: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  send: (body: PasswordAgain) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
}

/**
 * Asks for one's own password before something that decides who is signed in or can sign in, or that nothing brings back. A refusal stands in
 * the dialog, a wrong password at its field.
 */
export function PasswordDialog<T>({ text, children, send, onDone, ...dialog }: PasswordDialogProps<T>) {
  const { t } = useTranslation("passwordDialog");
  const form = useShortForm({ initial: { password: "" }, schema: PasswordAgain, send, onDone });
  return (
    <FormDialog {...dialog} form={form}>
      {text && <Typography>{text}</Typography>}
      {children}
      <Typography color="textSecondary">{t("text")}</Typography>
      <PasswordInput {...form.text("password")} ref={focusOnMount} label={t("label")} />
    </FormDialog>
  );
}

interface OwnPasswordProps {
  form: Pick<ShortForm<{ password: string }>, "text">;
  /** Reason to ask; that it shows who one is unless given. */
  hint?: string;
}

/** One's own password among the fields of a dialog. */
export function OwnPassword({ form, hint }: OwnPasswordProps) {
  const { t } = useTranslation("passwordDialog");
  return <PasswordInput {...form.text("password")} label={t("label")} hint={hint ?? t("text")} />;
}

const texts = {
  pl: {
    text: "Potwierdź hasłem, że to Ty.",
    label: "Twoje hasło",
  },
  en: {
    text: "Enter your password to confirm that it is you.",
    label: "Your password",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    passwordDialog: typeof texts.pl;
  }
}

addTexts("passwordDialog", texts);
