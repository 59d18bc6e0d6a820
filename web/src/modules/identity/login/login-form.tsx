import { LoginPayload } from "@bonum/contract/identity/account.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ChangeEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../../lib/http.ts";
import { usePasskeysWorkHere } from "../../../lib/session/passkey-support.ts";
import { login } from "../../../lib/session/session.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { describeFailure } from "./login-failure.ts";

type Field = keyof LoginPayload;

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(1) }));

interface LoginFormProps {
  /** What the form says when it comes back from a second step that was not taken in time. */
  reason?: string | undefined;
  /** The password was right, and a second step is to be taken. */
  onSecondStep: (pending: PendingLogin) => void;
}

/** The log-in form: validated on every change, sent only when valid, and clear about why it failed. */
export function LoginForm({ reason, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation("login");
  const [values, setValues] = useState<LoginPayload>({ email: "", password: "" });
  const [changed, setChanged] = useState<Partial<Record<Field, true>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(reason);
  const withPasskey = usePasskeysWorkHere();
  const errors = useFieldErrors(values);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const early = typedInto(form.current);
    setValues(early.values);
    setChanged(early.changed);
  }, []);
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: changed[name] ? errors[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      setChanged({ ...changed, [name]: true });
    },
  });
  // The page leaves by itself once there is a user.
  const attempt = async (signIn: () => Promise<string | undefined>) => {
    setBusy(true);
    setFailure(undefined);
    const failed = await signIn().catch((error: unknown) => {
      const pending = error instanceof HttpError ? error.problem?.secondStep : undefined;
      if (pending) onSecondStep(pending);
      return pending ? undefined : describeFailure(error);
    });
    setFailure(failed);
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await login(LoginPayload.parse(values));
      return undefined;
    });
  };
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <TextInput {...field("email")} label={t("email")} autoComplete="username" />
      <PasswordInput {...field("password")} label={t("password")} />
      <ErrorNotice>{failure}</ErrorNotice>
      <BusyButton
        type="submit"
        size="large"
        busy={busy}
        disabled={errors.email !== undefined || errors.password !== undefined}
      >
        {t("submit")}
      </BusyButton>
      {withPasskey && (
        <Button
          variant="outlined"
          size="large"
          disabled={busy}
          startIcon={<KeyIcon />}
          onClick={() => void attempt(logInByPasskey)}
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
  const values = { email: String(typed.get("email") ?? ""), password: String(typed.get("password") ?? "") };
  const changed: Partial<Record<Field, true>> = {};
  for (const name of ["email", "password"] as const) {
    if (form?.querySelector(`[name="${name}"][data-typed]`)) changed[name] = true;
  }
  return { values, changed };
}

/** What only those need who have a passkey is loaded when they use it. */
async function logInByPasskey(): Promise<string | undefined> {
  const { logInByPasskey } = await import("./second-step/passkey-login.ts");
  return logInByPasskey();
}

/** Why each field would be refused, in the reader's language; a field that is right has no entry. */
function useFieldErrors(values: LoginPayload): Partial<Record<keyof LoginPayload, string>> {
  const { t } = useTranslation("validation");
  const issues = LoginPayload.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0], isValidationKey(message) ? t(message) : message]),
  );
}
