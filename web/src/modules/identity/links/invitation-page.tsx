import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { InvitationAcceptance, type InvitationLink } from "@bonum/contract/identity/invitations.ts";
import { invitationLinkCalls } from "@bonum/contract/identity/member-calls.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import { styled } from "@mui/material/styles";
import i18next from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import { HttpError } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { clearUser, storeUser } from "../../../lib/session/session-store.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { FieldNote } from "../../../ui/inputs/field.tsx";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { PrivacyNotice } from "../../../ui/privacy-notice.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";

export const loader = linkLoader(invitationLinkCalls.details);

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
      lead={`${inWords(subject)} ${t(subject.returning ? "invitation.returning" : "invitation.account", { email: subject.email })}`}
    >
      <InvitationForm token={token} invitation={subject} onRefused={setRefused} />
    </LinkCard>
  );
}

/** Sentence about the inviter and the offer; the inviter's account may be erased. */
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

/** Name, password and consents of whoever takes an invitation up; of an account that is there its present password. */
function InvitationForm({ token, invitation, onRefused }: InvitationFormProps) {
  const { t } = useTranslation("accountLinks");
  const navigate = useNavigate();
  const { email, legal, returning } = invitation;
  const asked: Pick<InvitationAcceptance, "password" | "currentPassword"> = returning
    ? { currentPassword: "" }
    : { password: "" };
  const { form, values, text, change, error, busy, failure } = useShortForm({
    initial: { displayName: invitation.displayName, ...asked, acceptances: [] as Legal },
    schema: InvitationAcceptance,
    check: ({ acceptances }) => ({
      ...(acceptances.length < legal.length && {
        acceptances: "acceptance.required" satisfies ValidationKey,
      }),
    }),
    send: (sent) =>
      accept(token, sent).catch((cause: unknown) => {
        if (refusalOf(cause)) onRefused(cause);
        throw cause;
      }),
    onDone: (to) => void navigate(to, { replace: true }),
  });
  return (
    <form {...form}>
      {/* A password manager keeps the password for this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <TextInput {...text("displayName")} label={t("invitation.name")} autoComplete="name" />
      {returning ? (
        <div>
          <PasswordInput {...text("currentPassword")} label={t("invitation.presentPassword")} />
          <TextLink to="/forgot-password" sx={{ display: "inline-block", paddingBlock: 1.25 }}>
            {t("forgot.title")}
          </TextLink>
        </div>
      ) : (
        <NewPasswordInput
          value={values.password ?? ""}
          onChange={(password) => change({ password })}
          error={error("password")}
          known={[email, values.displayName]}
        />
      )}
      <LegalChoices
        legal={legal}
        accepted={values.acceptances}
        onChange={(acceptances) => change({ acceptances })}
        error={error("acceptances")}
      />
      <PrivacyNotice purpose="account" />
      <ErrorNotice>{failure}</ErrorNotice>
      <BusyButton type="submit" size="large" busy={busy}>
        {t("invitation.submit")}
      </BusyButton>
    </form>
  );
}

/** Takes the invitation up and keeps the session that it opens, in the place of any other; answers where to go on. */
async function accept(token: string, body: InvitationAcceptance): Promise<string> {
  try {
    const input = { params: { token }, body };
    const user = await api(invitationLinkCalls.accept, input, { saveSession: true });
    storeUser(user);
    return user.roles.includes("Admin") ? "/admin" : "/client";
  } catch (error) {
    if (!(error instanceof HttpError) || error.problem?.secondStep === undefined) throw error;
    clearUser({ signedOut: true });
    notify({ kind: "success", unseen: true, text: i18next.t("accountLinks:invitation.secondStep") });
    return "/login";
  }
}

type Legal = InvitationLink["legal"];

const Row = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "start",
  // Below the words of the choice, whatever their length.
  "& a": {
    color: theme.vars.palette.primary.main,
    marginInlineStart: 28,
    paddingBlock: theme.spacing(0.5, 1.25),
  },
}));

interface LegalChoicesProps {
  /** The law pages in force. */
  legal: Legal;
  accepted: Legal;
  onChange: (accepted: Legal) => void;
  error?: string | undefined;
}

/** A choice for each law page that a new account accepts or, of the privacy policy, says it has read; the page opens beside what is typed here. */
function LegalChoices({ legal, accepted, onChange, error }: LegalChoicesProps) {
  const { t } = useTranslation("accountLinks");
  const id = useId();
  return (
    <div>
      {legal.map((page) => (
        <Row key={page.slug}>
          <CheckLine
            checked={accepted.includes(page)}
            aria-describedby={id}
            aria-invalid={error !== undefined && !accepted.includes(page)}
            onChange={(checked) =>
              onChange(checked ? [...accepted, page] : accepted.filter((one) => one !== page))
            }
          >
            {t(`invitation.accept.${page.slug}`, { version: page.version })}
          </CheckLine>
          <a href={`/about/${page.slug}`} target="_blank" rel="noreferrer">
            {t(`invitation.read.${page.slug}`)}
          </a>
        </Row>
      ))}
      <FieldNote id={id} error={error} />
    </div>
  );
}
