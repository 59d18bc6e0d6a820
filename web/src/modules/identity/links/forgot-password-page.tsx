import { BusyButton } from "../../../ui/busy-button.tsx";
import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { ForgottenPassword } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { request } from "../../../lib/http.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { useSending } from "../../../ui/use-sending.ts";

/** /forgot-password: asks for a link by mail. Whether the address has an account is not told. */
export function Component() {
  const { t } = useTranslation("accountLinks");
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <AskForLink onSent={setSentTo} />;
  return (
    <LinkCard title={t("forgot.sent.title")} lead={t("forgot.sent.text", { email: sentTo })}>
      <div>
        <Button variant="outlined" onClick={() => setSentTo(undefined)}>
          {t("forgot.sent.again")}
        </Button>
        <LinkButton to="/about/contact">{t("forgot.contact")}</LinkButton>
        <LinkButton to="/login">{t("forgot.back")}</LinkButton>
      </div>
    </LinkCard>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation("accountLinks");
  const [email, setEmail] = useState("");
  const { submit, busy, errors, setErrors, failure } = useSending({
    fields: ["email"],
    send: () => request("account/forgotten-password", { method: "POST", json: { email } }),
    onDone: () => onSent(email.trim()),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [issue] = ForgottenPassword.safeParse({ email }).error?.issues ?? [];
    if (issue) setErrors({ email: inReadersLanguage(issue.message) });
    else submit();
  };
  return (
    <LinkCard title={t("forgot.title")} lead={t("forgot.lead")}>
      <form noValidate onSubmit={send}>
        <TextInput
          name="email"
          label={t("forgot.email")}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          error={errors.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <BusyButton type="submit" size="large" busy={busy}>
          {t("forgot.submit")}
        </BusyButton>
        <LinkButton to="/login">{t("forgot.back")}</LinkButton>
      </form>
    </LinkCard>
  );
}
