import { BusyButton } from "../../../ui/busy-button.tsx";
import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { ForgottenPassword } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";

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
  const { form, text, busy, failure } = useShortForm({
    initial: { email: "" },
    schema: ForgottenPassword,
    send: async (body) => {
      await api(ownAccountCalls.forgetPassword, { body });
      return body.email;
    },
    onDone: onSent,
  });
  return (
    <LinkCard title={t("forgot.title")} lead={t("forgot.lead")}>
      <form {...form}>
        <TextInput
          {...text("email")}
          label={t("forgot.email")}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
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
