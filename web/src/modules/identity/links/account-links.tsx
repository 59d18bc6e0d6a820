import { BusyButton } from "../../../ui/busy-button.tsx";
import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { ForgottenPassword, type LinkSubject, PasswordReset } from "@bonum/contract/identity/own-account.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { notify } from "../../../lib/notify.ts";
import { useOrganisation } from "../../../lib/organisation.ts";
import { renew } from "../../../lib/session/session.ts";
import { clearUser, sessionState } from "../../../lib/session/session-store.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { Facts } from "../../../ui/detail/facts.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";

/**
 * /forgot-password: asks for a link by mail, or says whom to ask where no mail is sent. It does not say whether the address has
 * an account.
 */
export const forgotPassword = { Component: ForgotPasswordPage };

function ForgotPasswordPage() {
  const { t } = useTranslation("accountLinks");
  const [sentTo, setSentTo] = useState<string>();
  const sendsMail = usePortalSettings()?.sendsMail ?? true;
  if (!sendsMail) {
    return (
      <LinkCard title={t("forgot.title")} lead={t("forgot.noMail")}>
        <CentreContact />
        <div>
          <LinkButton variant="outlined" to="/about/contact">
            {t("forgot.contact")}
          </LinkButton>
          <LinkButton to="/login">{t("forgot.back")}</LinkButton>
        </div>
      </LinkCard>
    );
  }
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

/** The Centre's telephone number and e-mail address, as far as they are known. */
function CentreContact() {
  const { t } = useTranslation("accountLinks");
  const { phone = "", email = "" } = useOrganisation()?.facts ?? {};
  if (phone + email === "") return null;
  return (
    <Facts
      items={[
        { label: t("forgot.phone"), value: phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> },
        { label: t("forgot.mail"), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
      ]}
      hideEmpty
    />
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

/** /reset-password/:token: sets a forgotten password anew. */
export const resetPassword = {
  Component: ResetPasswordPage,
  loader: linkLoader(ownAccountCalls.passwordReset),
};

function ResetPasswordPage() {
  const { t } = useTranslation("accountLinks");
  const { token, subject, error } = useLoaderData<FollowedLink<LinkSubject>>();
  const [refused, setRefused] = useState<unknown>(error);
  if (subject === null || refused !== null) {
    const again = (
      <LinkButton variant="contained" to="/forgot-password">
        {t("reset.again")}
      </LinkButton>
    );
    return <LinkRefused error={refused} action={again} />;
  }
  return <ResetForm token={token} email={subject.email} onRefused={setRefused} />;
}

interface ResetFormProps {
  token: string;
  email: string;
  /** The link went bad while the page was open. */
  onRefused: (error: unknown) => void;
}

function ResetForm({ token, email, onRefused }: ResetFormProps) {
  const { t } = useTranslation("accountLinks");
  const navigate = useNavigate();
  const { form, values, change, error, busy, failure } = useShortForm({
    initial: { password: "" },
    schema: PasswordReset,
    send: (body) =>
      api(ownAccountCalls.resetPassword, { params: { token }, body }).catch((cause: unknown) => {
        if (refusalOf(cause)) onRefused(cause);
        throw cause;
      }),
    onDone() {
      // The session of this browser has ended with all others of the account.
      if (sessionState().user?.email === email) clearUser({ signedOut: true });
      notify({ kind: "success", unseen: true, text: t("reset.done") });
      void navigate("/login", { replace: true });
    },
  });
  return (
    <LinkCard title={t("reset.title")} lead={t("reset.lead", { email })}>
      <form {...form}>
        {/* A password manager keeps the password for this name. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordInput
          value={values.password}
          onChange={(password) => change({ password })}
          error={error("password")}
          known={[email]}
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <BusyButton type="submit" size="large" busy={busy}>
          {t("reset.submit")}
        </BusyButton>
      </form>
    </LinkCard>
  );
}

/** The button is all there is to fill in. */
const NOTHING = z.object({});

/** /confirm-email/:token: a button, because programs that check mail open its links, too. */
export const confirmEmail = { Component: ConfirmEmailPage, loader: linkLoader(ownAccountCalls.emailChange) };

function ConfirmEmailPage() {
  const { t } = useTranslation("accountLinks");
  const { token, subject, error } = useLoaderData<FollowedLink<LinkSubject>>();
  const [refused, setRefused] = useState<unknown>(error);
  const [done, setDone] = useState(false);
  const { form, busy, failure } = useShortForm({
    initial: {},
    schema: NOTHING,
    send: () =>
      api(ownAccountCalls.confirmEmail, { params: { token } }).catch((problem: unknown) => {
        if (refusalOf(problem)) setRefused(problem);
        throw problem;
      }),
    onDone() {
      setDone(true);
      // The browser's copy of the account has the old address.
      if (sessionState().user !== null) void renew().catch(() => undefined);
    },
  });
  if (subject === null || refused !== null) return <LinkRefused error={refused} />;
  const { email } = subject;
  if (done) {
    return (
      <LinkCard title={t("confirm.done.title")} lead={t("confirm.done.text", { email })}>
        <div>
          <LinkButton variant="contained" to="/">
            {t("confirm.done.go")}
          </LinkButton>
        </div>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={t("confirm.title")} lead={t("confirm.lead", { email })}>
      <form {...form}>
        <ErrorNotice>{failure}</ErrorNotice>
        <BusyButton type="submit" size="large" busy={busy} sx={{ justifySelf: "start" }}>
          {t("confirm.submit")}
        </BusyButton>
      </form>
    </LinkCard>
  );
}
