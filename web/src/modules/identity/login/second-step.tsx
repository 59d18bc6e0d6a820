import { RecoveryCode, TotpCode } from "@bonum/contract/identity/second-step.ts";
import { loginCalls } from "@bonum/contract/identity/second-step-calls.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import { secondStepTexts } from "@bonum/contract/validation/second-step.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import i18next from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { HttpError } from "../../../lib/http.ts";
import { addTexts } from "../../../lib/i18n/i18n.ts";
import { passkeysWorkHere } from "../../../lib/session/passkey-support.ts";
import { askForPasskey, passkeyTrouble } from "../../../lib/session/passkeys.ts";
import { storeUser } from "../../../lib/session/session-store.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { VpnKeyOutlinedIcon as KeyIcon } from "../../../ui/icons/vpn-key-outlined.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { describeFailure } from "./login-failure.ts";

const Others = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "start",
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& button": { paddingInline: theme.spacing(1) },
}));

interface SecondStepProps {
  pending: PendingLogin;
  /** The person goes back to the password; `why` says so where it was not their wish. */
  onLeave: (why?: string) => void;
}

/** The second step of a log-in, by whichever way the account has and the person chooses. */
export function SecondStep({ pending, onLeave }: SecondStepProps) {
  const { t } = useTranslation("loginStep");
  const methods = usableMethods(pending);
  const [method, setMethod] = useState(methods[0]);
  const { verify, busy, failure, forget } = useSecondStep(pending.ticket, onLeave);
  useDocumentTitle(t("title"));
  return (
    <>
      <Typography variant="h1">{t("title")}</Typography>
      <Typography color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
        {method === undefined ? t("noWay") : t(`lead.${method}`)}
      </Typography>
      <ErrorNotice>{failure}</ErrorNotice>
      {method === "passkey" && <PasskeyForm busy={busy} onSubmit={() => verify({ method: "passkey" })} />}
      {(method === "totp" || method === "recoveryCode") && (
        <CodeForm key={method} method={method} busy={busy} onSubmit={(code) => verify({ method, code })} />
      )}
      <Others role="group" aria-label={t("other.label")}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              disabled={busy}
              onClick={() => {
                forget();
                setMethod(other);
              }}
            >
              {t(`other.${other}`)}
            </Button>
          ))}
        <Button disabled={busy} onClick={() => onLeave()}>
          {t("back")}
        </Button>
      </Others>
    </>
  );
}

/** The quickest first; a passkey only where this page may use one. */
function usableMethods({ methods }: PendingLogin): Method[] {
  const order: Method[] = ["passkey", "totp", "recoveryCode"];
  return order.filter((method) => methods.includes(method) && (method !== "passkey" || passkeysWorkHere()));
}

/** Asks the browser for a passkey at a press: some refuse where nobody asked them to. */
function PasskeyForm({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  const { t } = useTranslation("loginStep");
  const button = useRef<HTMLButtonElement>(null);
  // Takes the focus on appearing, and again after an attempt: a disabled button loses it.
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);
  return (
    <BusyButton ref={button} size="large" fullWidth busy={busy} startIcon={<KeyIcon />} onClick={onSubmit}>
      {t("confirm.passkey")}
    </BusyButton>
  );
}

type Method = PendingLogin["methods"][number];

type Proof = { method: "totp" | "recoveryCode"; code: string } | { method: "passkey" };

/** Takes the second step of the log-in that waits under `ticket`, and says why it was refused. */
function useSecondStep(ticket: string, onLeave: (why: string) => void) {
  const { t } = useTranslation("loginStep");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const explain = (error: unknown, method: Method): string => {
    const trouble = passkeyTrouble(error);
    if (trouble !== undefined && trouble !== "known") return t(`trouble.${trouble}`);
    const refused = error instanceof HttpError && error.status === 401;
    if (!refused) return describeFailure(error);
    return t(method === "totp" ? "failure.code" : `failure.${method}`);
  };

  // The page leaves by itself once there is a user.
  const verify = async (proof: Proof) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ticket, ...(await payloadOf(ticket, proof)) };
      storeUser(await api(loginCalls.verifySecondStep, { body }, { saveSession: true }));
    } catch (error) {
      if (isOver(error)) return onLeave(t("failure.expired"));
      setFailure(explain(error, proof.method));
      setBusy(false);
    }
  };
  return { verify: (proof: Proof) => void verify(proof), busy, failure, forget: () => setFailure(undefined) };
}

async function payloadOf(ticket: string, proof: Proof) {
  if (proof.method === "passkey") {
    const options = await api(loginCalls.askForSecondStep, { body: { ticket } }, { saveSession: true });
    return { passkey: await askForPasskey(options) };
  }
  return proof.method === "totp" ? { code: proof.code } : { recoveryCode: proof.code };
}

/** A refusal that does not offer the step again ends the log-in. */
function isOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.problem?.secondStep === undefined;
}

interface CodeFormProps {
  method: "totp" | "recoveryCode";
  busy: boolean;
  onSubmit: (code: string) => void;
}

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

const schemas = { totp: z.object({ code: TotpCode }), recoveryCode: z.object({ code: RecoveryCode }) };

/** Asks for a code; the phone's keyboard has digits where the code has, and offers it where it came by message. */
function CodeForm({ method, busy, onSubmit }: CodeFormProps) {
  const { t } = useTranslation("loginStep");
  const { form, text } = useShortForm({
    initial: { code: "" },
    schema: schemas[method],
    send: async ({ code }) => onSubmit(code),
    onDone: () => undefined,
  });
  const input = useRef<HTMLInputElement>(null);
  // Takes the focus on appearing, and after a refused code selects it for replacement.
  useEffect(() => {
    if (busy) return;
    input.current?.focus();
    input.current?.select();
  }, [busy]);
  return (
    <Form {...form}>
      <TextInput
        {...text("code")}
        ref={input}
        label={t(`field.${method}`)}
        hint={method === "recoveryCode" ? t("hint.recoveryCode") : undefined}
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

/**
 * Signs in by a passkey alone. Returns what to show where that failed.
 *
 * @throws HttpError for what every log-in may meet: too many tries, no connection, a broken server
 */
export async function logInByPasskey(): Promise<string | undefined> {
  const t = i18next.getFixedT(null, "loginStep");
  try {
    const options = await api(loginCalls.askForPasskey, {}, { saveSession: true });
    const body = { passkey: await askForPasskey(options) };
    storeUser(await api(loginCalls.logInByPasskey, { body }, { saveSession: true }));
    return undefined;
  } catch (error) {
    const trouble = passkeyTrouble(error);
    if (trouble !== undefined && trouble !== "known") return t(`trouble.${trouble}`);
    if (error instanceof HttpError && error.status === 401) return t("failure.passkeyLogin");
    throw error;
  }
}

/** Texts of the log-in's second step and of the log-in by passkey. */
const texts = {
  pl: {
    title: "Logowanie dwuetapowe",
    "lead.totp": "Otwórz aplikację uwierzytelniającą i przepisz sześciocyfrowy kod dla tego portalu.",
    "lead.passkey": "Potwierdź logowanie odciskiem palca, twarzą, kodem PIN urządzenia albo kluczem USB.",
    "lead.recoveryCode":
      "Wpisz jeden z kodów zapasowych. Każdy działa tylko raz. Jeśli ich nie masz, poproś Centrum o wyłączenie logowania dwuetapowego na Twoim koncie.",
    "field.totp": "Kod z aplikacji",
    "field.recoveryCode": "Kod zapasowy",
    "hint.recoveryCode": "10 znaków, np. 4F7KQ-9XW2M",
    confirm: "Potwierdź",
    "confirm.passkey": "Użyj klucza dostępu",
    "other.label": "Inny sposób",
    "other.totp": "Użyj kodu z aplikacji",
    "other.passkey": "Użyj klucza dostępu",
    "other.recoveryCode": "Użyj kodu zapasowego",
    back: "Wróć do logowania",
    noWay:
      "Pod tym adresem nie można użyć klucza dostępu. Zaloguj się pod właściwym adresem portalu albo poproś Centrum o wyłączenie logowania dwuetapowego.",
    "failure.code": "Kod jest nieprawidłowy albo został już użyty. Poczekaj na następny kod.",
    "failure.recoveryCode": "Kod jest nieprawidłowy albo został już użyty. Sprawdź go lub wpisz inny.",
    "failure.passkey": "Nie udało się potwierdzić klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.",
    "failure.expired": "Logowanie trwało zbyt długo. Zaloguj się ponownie.",
    "failure.passkeyLogin": "Nie udało się zalogować kluczem dostępu. Zaloguj się hasłem.",
    "trouble.cancelled": "Klucz dostępu nie został użyty. Spróbuj ponownie.",
    "trouble.wrongAddress":
      "Klucze dostępu tego portalu działają pod innym adresem. Otwórz portal pod tamtym adresem.",
    "trouble.failed": "Urządzenie nie mogło użyć klucza dostępu. Spróbuj ponownie.",
  },
  en: {
    title: "Two-step log-in",
    "lead.totp": "Open your authenticator app and enter the six-digit code for this portal.",
    "lead.passkey": "Confirm the log-in with your fingerprint, your face, the device's PIN or a USB key.",
    "lead.recoveryCode":
      "Enter one of your recovery codes. Each works only once. If you have none left, ask the Centre to turn off two-step log-in for your account.",
    "field.totp": "Code from the app",
    "field.recoveryCode": "Recovery code",
    "hint.recoveryCode": "10 characters, e.g. 4F7KQ-9XW2M",
    confirm: "Confirm",
    "confirm.passkey": "Use a passkey",
    "other.label": "Other methods",
    "other.totp": "Use a code from the app",
    "other.passkey": "Use a passkey",
    "other.recoveryCode": "Use a recovery code",
    back: "Back to the log-in page",
    noWay:
      "A passkey cannot be used at this address. Log in at the portal's correct address, or ask the Centre to turn off two-step log-in.",
    "failure.code": "The code is wrong or has already been used. Wait for the next one.",
    "failure.recoveryCode": "The code is wrong or has already been used. Check it or enter another one.",
    "failure.passkey": "The passkey could not be verified. Try again or choose another method.",
    "failure.expired": "Logging in took too long. Log in again.",
    "failure.passkeyLogin": "Logging in with a passkey failed. Log in with your password.",
    "trouble.cancelled": "The passkey was not used. Try again.",
    "trouble.wrongAddress": "This portal's passkeys work at another address. Open the portal there.",
    "trouble.failed": "The device could not use the passkey. Try again.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    loginStep: typeof texts.pl;
  }
}

addTexts("loginStep", texts);
addTexts("validation", secondStepTexts);
