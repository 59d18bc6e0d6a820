import { BusyButton } from "../../../ui/busy-button.tsx";
import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { LinkSubject, PasswordReset } from "@bonum/contract/identity/own-account.ts";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import { request } from "../../../lib/http.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { notify } from "../../../lib/notify.ts";
import { clearUser, sessionState } from "../../../lib/session/session-store.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { useSending } from "../../../ui/use-sending.ts";

const PATH = "account/password-resets";

export const loader = linkLoader(PATH, LinkSubject);

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
  const [password, setPassword] = useState("");
  const { submit, busy, errors, setErrors, failure } = useSending({
    fields: ["password"],
    send: () =>
      request(`${PATH}/${token}`, { method: "POST", json: { password } }).catch((error: unknown) => {
        if (refusalOf(error)) onRefused(error);
        throw error;
      }),
    onDone() {
      // The session of this browser has ended with all others of the account.
      if (sessionState().user?.email === email) clearUser({ signedOut: true });
      notify({ kind: "success", text: t("reset.done") });
      void navigate("/login", { replace: true });
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [issue] = PasswordReset.safeParse({ password }).error?.issues ?? [];
    if (issue) setErrors({ password: inReadersLanguage(issue.message) });
    else submit();
  };
  return (
    <LinkCard title={t("reset.title")} lead={t("reset.lead", { email })}>
      <form noValidate onSubmit={send}>
        {/* A password manager keeps the password for this name. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordInput value={password} onChange={setPassword} error={errors.password} known={[email]} />
        <ErrorNotice>{failure}</ErrorNotice>
        <BusyButton type="submit" size="large" busy={busy}>
          {t("reset.submit")}
        </BusyButton>
      </form>
    </LinkCard>
  );
}
