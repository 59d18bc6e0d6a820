import { LoginPayload } from "@bonum/contract/identity/account.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../../lib/http.ts";
import { usePasskeysWorkHere } from "../../../lib/session/passkey-support.ts";
import { login } from "../../../lib/session/session.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { describeFailure } from "./login-failure.ts";

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

interface LoginFormProps {
  /** What the form says when it comes back from a second step that was not taken in time. */
  reason?: string | undefined;
  /** The password was right, and a second step is to be taken. */
  onSecondStep: (pending: PendingLogin) => void;
}

/** The log-in form: validated on every change, sent only when valid, and clear about why it failed. */
export function LoginForm({ reason, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation("login");
  const withPasskey = usePasskeysWorkHere();
  const [waiting, setWaiting] = useState(false);
  // The page leaves by itself once there is a user.
  const signIn = <Answer,>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      const pending = error instanceof HttpError ? error.problem?.secondStep : undefined;
      if (pending === undefined) throw error;
      onSecondStep(pending);
    });
  const { form, text, change, valid, failure, say, ...sending } = useShortForm({
    initial: { email: "", password: "" },
    schema: LoginPayload,
    reason,
    send: (payload) => signIn(login(payload)),
    onDone: () => undefined,
    explain: describeFailure,
    eager: true,
  });
  const busy = sending.busy || waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before the form was there to hear it
  useLayoutEffect(() => change(typedInto(form.ref.current)), []);
  const enterByPasskey = async () => {
    setWaiting(true);
    say(undefined);
    const refused = await signIn(logInByPasskey()).catch(describeFailure);
    say(refused ?? undefined);
    setWaiting(false);
  };
  return (
    <Form {...form}>
      <TextInput {...text("email")} label={t("email")} autoComplete="username" />
      <PasswordInput {...text("password")} label={t("password")} />
      <ErrorNotice>{failure}</ErrorNotice>
      <BusyButton type="submit" size="large" busy={busy} disabled={!valid}>
        {t("submit")}
      </BusyButton>
      {withPasskey && (
        <Button
          variant="outlined"
          size="large"
          disabled={busy}
          startIcon={<KeyIcon />}
          onClick={() => void enterByPasskey()}
        >
          {t("passkey")}
        </Button>
      )}
    </Form>
  );
}

/** What stands in the fields already: a finished page is typed into before the application is there to hear it. */
function typedInto(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined);
  const names = (["email", "password"] as const).filter(
    (name) => typed.get(name) || form?.querySelector(`[name="${name}"][data-typed]`),
  );
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")]));
}

/** What only those need who have a passkey is loaded when they use it. */
async function logInByPasskey(): Promise<string | undefined> {
  const { logInByPasskey } = await import("./second-step/passkey-login.ts");
  return logInByPasskey();
}
