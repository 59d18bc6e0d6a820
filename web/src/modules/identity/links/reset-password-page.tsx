import { BusyButton } from "../../../ui/busy-button.tsx";
import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { type LinkSubject, PasswordReset } from "@bonum/contract/identity/own-account.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import { notify } from "../../../lib/notify.ts";
import { clearUser, sessionState } from "../../../lib/session/session-store.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";

export const loader = linkLoader(ownAccountCalls.passwordReset);

/** /reset-password/:token: sets a forgotten password anew. */
export function Component() {
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
      notify({ kind: "success", text: t("reset.done") });
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
