import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { SessionUser } from "@bonum/contract/identity/account.ts";
import { InvitationAcceptance, InvitationLink } from "@bonum/contract/identity/invitations.ts";
import { styled } from "@mui/material/styles";
import i18next from "i18next";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import { HttpError, request } from "../../../lib/http.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { notify } from "../../../lib/notify.ts";
import { clearUser, keepUser } from "../../../lib/session/session-store.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { FieldNote } from "../../../ui/inputs/field.tsx";
import { fieldErrors } from "../../../ui/inputs/field-errors.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { useSending } from "../../../ui/use-sending.ts";

export const loader = linkLoader("account/invitations", InvitationLink);

/** /invitation/:token: takes an invitation up; whoever does is signed in. */
export function Component() {
  const { t } = useTranslation("accountLinks");
  const { token, subject, error } = useLoaderData<FollowedLink<InvitationLink>>();
  const [refused, setRefused] = useState<unknown>(error);
  const inWords = useInviter();
  if (subject === null || refused !== null) return <LinkRefused error={refused} />;
  return (
    <LinkCard
      title={t("invitation.title")}
      lead={`${inWords(subject)} ${t("invitation.account", { email: subject.email })}`}
    >
      <InvitationForm token={token} invitation={subject} onRefused={setRefused} />
    </LinkCard>
  );
}

/** Who invites to what, in a sentence; whoever invited may be gone. */
function useInviter(): (invitation: InvitationLink) => string {
  const { t } = useTranslation("accountLinks");
  return ({ inviter, client }) => {
    if (client === null) {
      return inviter === null ? t("invitation.adminUnnamed") : t("invitation.admin", { inviter });
    }
    const { name } = client;
    return inviter === null
      ? t("invitation.clientUnnamed", { client: name })
      : t("invitation.client", { inviter, client: name });
  };
}

interface InvitationFormProps {
  token: string;
  invitation: InvitationLink;
  /** The link went bad while the page was open. */
  onRefused: (error: unknown) => void;
}

/** Name, password and consents of whoever takes an invitation up. */
function InvitationForm({ token, invitation, onRefused }: InvitationFormProps) {
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

type Legal = InvitationLink["legal"];

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: theme.spacing(2),
  "& a": { color: theme.vars.palette.primary.main, paddingBlock: theme.spacing(1.25) },
}));

const Choice = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: 44,
  "& input": { flex: "none", width: 22, height: 22, accentColor: theme.vars.palette.primary.main },
}));

interface LegalChoicesProps {
  /** The law pages in force. */
  legal: Legal;
  accepted: Legal;
  onChange: (accepted: Legal) => void;
  error?: string | undefined;
}

/** A choice for each law page that a new account has to accept; the page opens beside what is typed here. */
function LegalChoices({ legal, accepted, onChange, error }: LegalChoicesProps) {
  const { t } = useTranslation("accountLinks");
  const id = useId();
  return (
    <div>
      {legal.map((page) => (
        <Row key={page.slug}>
          <Choice>
            <input
              type="checkbox"
              checked={accepted.includes(page)}
              aria-describedby={id}
              aria-invalid={error !== undefined && !accepted.includes(page)}
              onChange={({ target }) =>
                onChange(target.checked ? [...accepted, page] : accepted.filter((one) => one !== page))
              }
            />
            {t(`invitation.accept.${page.slug}`, { version: page.version })}
          </Choice>
          <a href={`/about/${page.slug}`} target="_blank" rel="noreferrer">
            {t(`invitation.read.${page.slug}`)}
          </a>
        </Row>
      ))}
      <FieldNote id={id} error={error} />
    </div>
  );
}
