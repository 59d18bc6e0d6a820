import {
  AuthenticatorProof,
  type NewAuthenticator,
  PasskeyName,
  type PasskeyView,
  PasswordAgain,
  type RecoveryCodes,
} from "@bonum/contract/identity/second-step.ts";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { PasskeyDialog } from "./dialogs/passkey-dialog.tsx";
import { RecoveryCodesDialog } from "./dialogs/recovery-codes-dialog.tsx";
import { NewAuthenticatorCard } from "./parts/new-authenticator-card.tsx";
import {
  addAuthenticator,
  beginAuthenticator,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  turnOff,
} from "./second-step-api.ts";
import type { Step, useSecondStepDialog } from "./use-second-step-dialog.ts";

type DialogProps = Omit<ReturnType<typeof useSecondStepDialog>, "ask" | "step"> & { step: Step };

/** The dialog of what the person is doing. */
export function SecondStepDialogs(props: DialogProps) {
  const { step, close, done } = props;
  const { t } = useTranslation("secondStep");
  switch (step.kind) {
    case "app":
      return <AuthenticatorDialog onDone={(result) => done(t("app.done"), result)} onCancel={close} />;
    case "passkey":
      return <PasskeyDialog onDone={(result) => done(t("passkeys.done"), result)} onCancel={close} />;
    case "rename":
      return (
        <RenameDialog passkey={step.passkey} onDone={() => done(t("passkeys.renamed"))} onCancel={close} />
      );
    case "codes":
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
    case "renewCodes":
      return (
        <PasswordDialog
          title={t("codes.renew")}
          text={t("codes.renewText")}
          submitLabel={t("password.next")}
          send={renewRecoveryCodes}
          onDone={(result) => done(undefined, result)}
          onCancel={close}
        />
      );
    default:
      return <RemovalDialog {...props} />;
  }
}

/** Asks for the password before a way of the second step, or all of it, is taken away. */
function RemovalDialog({ step, close, done }: DialogProps) {
  const { t } = useTranslation("secondStep");
  const common = { destructive: true, onCancel: close };
  if (step.kind === "removePasskey") {
    const { id, name } = step.passkey;
    return (
      <PasswordDialog
        {...common}
        title={t("passkeys.removeOf", { name })}
        text={t("remove.passkeyText", { name })}
        submitLabel={t("passkeys.remove")}
        send={(password) => removePasskey(id, password)}
        onDone={() => done(t("passkeys.removed"))}
      />
    );
  }
  if (step.kind === "removeApp") {
    return (
      <PasswordDialog
        {...common}
        title={t("app.remove")}
        text={t("remove.appText")}
        submitLabel={t("app.remove")}
        send={removeAuthenticator}
        onDone={() => done(t("app.removed"))}
      />
    );
  }
  return (
    <PasswordDialog
      {...common}
      title={t("off.title")}
      text={t("off.text")}
      submitLabel={t("off.action")}
      send={turnOff}
      onDone={() => done(t("off.done"))}
    />
  );
}

interface RenameDialogProps {
  passkey: PasskeyView;
  onDone: () => void;
  onCancel: () => void;
}

/** Gives a passkey another name. */
function RenameDialog({ passkey, onDone, onCancel }: RenameDialogProps) {
  const { t } = useTranslation("secondStep");
  const form = useShortForm({
    initial: { name: passkey.name },
    schema: PasskeyName,
    send: ({ name }) => renamePasskey(passkey.id, name),
    onDone,
  });
  return (
    <FormDialog form={form} title={t("passkeys.rename")} submitLabel={t("passkeys.save")} onCancel={onCancel}>
      <TextInput {...form.text("name")} ref={selectOnMount} label={t("passkeys.name")} autoComplete="off" />
    </FormDialog>
  );
}

function selectOnMount(input: HTMLInputElement | null): void {
  input?.select();
}

interface AuthenticatorDialogProps {
  onDone: (result: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Adds an authenticator app: the password, then the QR code and the first code of the app. */
function AuthenticatorDialog({ onDone, onCancel }: AuthenticatorDialogProps) {
  const { t } = useTranslation("secondStep");
  const [made, setMade] = useState<NewAuthenticator>();
  return made === undefined ? (
    <PasswordDialog
      title={t("app.title")}
      submitLabel={t("password.next")}
      send={beginAuthenticator}
      onDone={setMade}
      onCancel={onCancel}
    />
  ) : (
    <FirstCodeDialog made={made} onDone={onDone} onCancel={onCancel} />
  );
}

function FirstCodeDialog({ made, onDone, onCancel }: AuthenticatorDialogProps & { made: NewAuthenticator }) {
  const { t } = useTranslation("secondStep");
  const form = useShortForm({
    initial: { code: "" },
    schema: AuthenticatorProof,
    send: ({ code }) => addAuthenticator(code),
    onDone,
  });
  return (
    <FormDialog form={form} title={t("app.title")} submitLabel={t("app.confirm")} onCancel={onCancel}>
      <div>
        <NewAuthenticatorCard made={made} />
      </div>
      <TextInput
        {...form.text("code")}
        ref={focusOnMount}
        label={t("app.code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
      />
    </FormDialog>
  );
}

interface PasswordDialogProps<T> {
  title: string;
  /** What will happen. */
  text?: string;
  submitLabel: string;
  destructive?: boolean;
  send: (password: string) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
}

/** Asks for one's own password before something that decides who can sign in. */
function PasswordDialog<T>({ text, send, onDone, ...dialog }: PasswordDialogProps<T>) {
  const { t } = useTranslation("secondStep");
  const form = useShortForm({
    initial: { password: "" },
    schema: PasswordAgain,
    send: ({ password }) => send(password),
    onDone,
  });
  return (
    <FormDialog {...dialog} form={form}>
      {text && <Typography>{text}</Typography>}
      <Typography color="textSecondary">{t("password.text")}</Typography>
      <PasswordInput {...form.text("password")} ref={focusOnMount} label={t("password.label")} />
    </FormDialog>
  );
}
