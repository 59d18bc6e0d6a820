import { useTranslation } from "react-i18next";
import { AuthenticatorDialog } from "./dialogs/authenticator-dialog.tsx";
import { PasskeyDialog } from "./dialogs/passkey-dialog.tsx";
import { PasswordDialog } from "./dialogs/password-dialog.tsx";
import { RecoveryCodesDialog } from "./dialogs/recovery-codes-dialog.tsx";
import { RenameDialog } from "./dialogs/rename-dialog.tsx";
import { removeAuthenticator, removePasskey, renewRecoveryCodes, turnOff } from "./second-step-api.ts";
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
