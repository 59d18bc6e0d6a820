import { SessionUser } from "@bonum/contract/identity/account.ts";
import { InvitationAcceptance, type InvitationLink } from "@bonum/contract/identity/invitations.ts";
import i18next from "i18next";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HttpError, request } from "../../../lib/http.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { notify } from "../../../lib/notify.ts";
import { clearUser, keepUser } from "../../../lib/session/session-store.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { fieldErrors } from "../../../ui/inputs/field-errors.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { useSending } from "../../../ui/use-sending.ts";
import { LegalChoices } from "./legal-choices.tsx";

interface InvitationFormProps {
  token: string;
  invitation: InvitationLink;
  /** The link went bad while the page was open. */
  onRefused: (error: unknown) => void;
}

/** Name, password and consents of whoever takes an invitation up. */
export function InvitationForm({ token, invitation, onRefused }: InvitationFormProps) {
  const { t } = useTranslation("accountLinks");
  const navigate = useNavigate();
  const { email, legal } = invitation;
  const [displayName, setDisplayName] = useState(invitation.displayName);
  const [password, setPassword] = useState("");
  const [accepted, setAccepted] = useState<InvitationLink["legal"]>([]);
  const fields = { displayName, password, acceptances: accepted };
  const { submit, busy, errors, setErrors, failure } = useSending({
    fields: ["displayName", "password", "acceptances"],
    send: () =>
      accept(token, fields).catch((error: unknown) => {
        if (refusalOf(error)) onRefused(error);
        throw error;
      }),
    onDone: (to) => void navigate(to, { replace: true }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const refused = {
      ...fieldErrors(InvitationAcceptance, fields),
      ...(accepted.length < legal.length && { acceptances: inReadersLanguage("acceptance.required") }),
    };
    if (Object.keys(refused).length > 0) setErrors(refused);
    else submit();
  };
  return (
    <form noValidate onSubmit={send}>
      {/* A password manager keeps the password for this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <TextInput
        name="displayName"
        label={t("invitation.name")}
        autoComplete="name"
        error={errors.displayName}
        value={displayName}
        onChange={({ target }) => setDisplayName(target.value)}
      />
      <NewPasswordInput
        value={password}
        onChange={setPassword}
        error={errors.password}
        known={[email, displayName]}
      />
      <LegalChoices legal={legal} accepted={accepted} onChange={setAccepted} error={errors.acceptances} />
      <ErrorNotice>{failure}</ErrorNotice>
      <BusyButton type="submit" size="large" busy={busy}>
        {t("invitation.submit")}
      </BusyButton>
    </form>
  );
}

/** Takes the invitation up and keeps the session that it opens, in the place of any other; answers where to go on. */
async function accept(token: string, json: InvitationAcceptance): Promise<string> {
  try {
    const path = `account/invitations/${token}/accept`;
    const { data } = await request(path, { method: "POST", json, schema: SessionUser, keepSession: true });
    keepUser(data);
    notify({ kind: "success", text: i18next.t("accountLinks:invitation.done") });
    return data.roles.includes("Admin") ? "/admin" : "/client";
  } catch (error) {
    if (!(error instanceof HttpError) || error.problem?.secondStep === undefined) throw error;
    clearUser({ signedOut: true });
    notify({ kind: "success", text: i18next.t("accountLinks:invitation.secondStep") });
    return "/login";
  }
}
