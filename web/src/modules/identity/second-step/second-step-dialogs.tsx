import { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import {
  AuthenticatorProof,
  type NewAuthenticator,
  PasskeyName,
  type PasskeyView,
  type RecoveryCodes,
} from "@bonum/contract/identity/second-step.ts";
import { secondStepCalls } from "@bonum/contract/identity/second-step-calls.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import i18next from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { makePasskey, passkeyTrouble } from "../../../lib/session/passkeys.ts";
import { CopyButton } from "../../../ui/copy-field.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { PasswordDialog } from "../../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { RecoveryCodesDialog, type Step, type useSecondStepDialog } from "./steps.tsx";

type DialogProps = Omit<ReturnType<typeof useSecondStepDialog>, "ask" | "step"> & { step: Step };

/** The dialog of what the person is doing. */
export function SecondStepDialogs(props: DialogProps) {
  const { step, close, done } = props;
  const { t } = useTranslation("secondStep");
  switch (step.kind) {
    case "app":
      return <AuthenticatorDialog onDone={done} onCancel={close} />;
    case "passkey":
      return <PasskeyDialog onDone={done} onCancel={close} />;
    case "rename":
      return <RenameDialog passkey={step.passkey} onDone={() => done()} onCancel={close} />;
    case "codes":
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
    case "renewCodes":
      return (
        <PasswordDialog
          title={t("codes.renew")}
          text={t("codes.renewText")}
          submitLabel={t("password.next")}
          send={(body) => api(secondStepCalls.renewRecoveryCodes, { body })}
          onDone={done}
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
        send={(body) => api(secondStepCalls.removePasskey, { params: { id }, body })}
        onDone={() => done()}
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
        send={(body) => api(secondStepCalls.removeAuthenticator, { body })}
        onDone={() => done()}
      />
    );
  }
  return (
    <PasswordDialog
      {...common}
      title={t("off.title")}
      text={t("off.text")}
      submitLabel={t("off.action")}
      send={(body) => api(secondStepCalls.turnOff, { body })}
      onDone={() => done()}
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
    send: (body) => api(secondStepCalls.renamePasskey, { params: { id: passkey.id }, body }),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t("passkeys.rename")}
      submitLabel={t("action.save", { ns: "common" })}
      onCancel={onCancel}
    >
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
      send={(body) => api(secondStepCalls.beginAuthenticator, { body })}
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
    send: (body) => api(secondStepCalls.addAuthenticator, { body }),
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

const PasskeyInput = z.extend(PasskeyName, PasswordAgain.shape);

/** Lets the person make a passkey, and adds it under a name. */
async function addPasskey({ name, password }: z.infer<typeof PasskeyInput>): Promise<RecoveryCodes> {
  const options = await api(secondStepCalls.beginPasskey, { body: { password } });
  return api(secondStepCalls.addPasskey, { body: { name, passkey: await makePasskey(options) } });
}

interface PasskeyDialogProps {
  onDone: (result: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Adds a passkey: a name and the password here, then the browser's own dialog. */
function PasskeyDialog({ onDone, onCancel }: PasskeyDialogProps) {
  const { t } = useTranslation("secondStep");
  const form = useShortForm({
    initial: { name: "", password: "" },
    schema: PasskeyInput,
    send: addPasskey,
    onDone,
    explain: explainTrouble,
  });
  return (
    <FormDialog form={form} title={t("passkeys.add")} submitLabel={t("passkeys.next")} onCancel={onCancel}>
      <TextInput
        {...form.text("name")}
        ref={focusOnMount}
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        autoComplete="off"
      />
      <Typography color="textSecondary">{t("password.text")}</Typography>
      <PasswordInput {...form.text("password")} label={t("password.label")} />
    </FormDialog>
  );
}

/** Reason why a passkey was not made, or else the text of the error catalogue. */
function explainTrouble(error: unknown): string {
  const trouble = passkeyTrouble(error);
  return trouble ? i18next.t(`trouble.${trouble}`, { ns: "secondStep" }) : describeError(error);
}

const Layout = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "200px minmax(0, 1fr)",
  gap: theme.spacing(3),
  alignItems: "center",
  margin: theme.spacing(2, 0),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "center" },
}));

const Secret = styled("code")(({ theme }) => ({
  display: "block",
  margin: theme.spacing(0.5, 0, 1),
  fontSize: "1.0625rem",
  overflowWrap: "anywhere",
}));

/** The new app's secret, to be scanned or typed. */
function NewAuthenticatorCard({ made }: { made: NewAuthenticator }) {
  const { t } = useTranslation("secondStep");
  return (
    <>
      <Typography>{t("app.scan")}</Typography>
      <Layout>
        <QrCode text={made.uri} label={t("app.qr")} />
        <div>
          <Typography variant="body2" color="textSecondary">
            {t("app.secret")}
          </Typography>
          <Secret>{made.secret.replace(/.{4}(?=.)/g, "$& ")}</Secret>
          <CopyButton size="small" text={made.secret} label={t("app.copySecret")} />
        </div>
      </Layout>
    </>
  );
}
