import { LoginPayload } from "@bonum/contract/account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { login } from "../../lib/session.ts";
import { ErrorNotice } from "../../ui/notice.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { describeFailure } from "./login-failure.ts";
import { useFieldErrors } from "./use-field-errors.ts";

type Field = keyof LoginPayload;

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(1) }));

/** The log-in form: validated on every change, sent only when valid, and clear about why it failed. */
export function LoginForm() {
  const { t } = useTranslation("login");
  const [values, setValues] = useState<LoginPayload>({ email: "", password: "" });
  const [changed, setChanged] = useState<Partial<Record<Field, true>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors = useFieldErrors(values);
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: changed[name] ? errors[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      setChanged({ ...changed, [name]: true });
    },
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      // The page leaves by itself once there is a user.
      await login(LoginPayload.parse(values));
    } catch (error) {
      setFailure(describeFailure(error));
      setBusy(false);
    }
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput {...field("email")} label={t("email")} autoComplete="username" />
      <PasswordInput {...field("password")} label={t("password")} />
      <ErrorNotice>{failure}</ErrorNotice>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || errors.email !== undefined || errors.password !== undefined}
        startIcon={busy ? <Spinner size={18} /> : undefined}
      >
        {t("submit")}
      </Button>
    </Form>
  );
}
