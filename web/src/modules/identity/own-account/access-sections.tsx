import { formatDateTime } from "@bonum/contract/calendar.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import {
  EmailChange,
  type OwnAccount,
  type OwnSession,
  PasswordChange,
} from "@bonum/contract/identity/own-account.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { type Question, useActions } from "../../../ui/panel/use-actions.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1.5),
  "& > div": { minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { flex: "none" },
  [NARROW]: { flexDirection: "column", alignItems: "stretch" },
}));

/** Address and password of the account. */
export function AccessSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  const [open, setOpen] = useState<"email" | "password">();
  const close = () => setOpen(undefined);
  return (
    <DetailSection title={t("access.title")}>
      {account.pendingEmail !== null && (
        <Alert severity="info" role="status">
          {t("access.pending", { email: account.pendingEmail })}
        </Alert>
      )}
      <Row>
        <div>
          <Typography variant="body2" color="textSecondary">
            {t("access.email")}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{account.email}</Typography>
        </div>
        <Button variant="outlined" onClick={() => setOpen("email")}>
          {t("access.changeEmail")}
        </Button>
      </Row>
      <Row>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t("access.password")}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t("access.passwordText")}
          </Typography>
        </div>
        <Button variant="outlined" onClick={() => setOpen("password")}>
          {t("access.changePassword")}
        </Button>
      </Row>
      {open === "email" && <EmailDialog onClose={close} />}
      {open === "password" && <PasswordChangeDialog account={account} onClose={close} />}
    </DetailSection>
  );
}

/** Asks for the new address, and for the password: the address decides who can sign in. */
function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const form = useShortForm({
    initial: { email: "", password: "" },
    schema: EmailChange,
    send: (body) => api(ownAccountCalls.changeEmail, { body }).then(() => body),
    onDone() {
      void client.invalidateQueries(profileQuery);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("email.title")} submitLabel={t("email.submit")} onCancel={onClose}>
      <Typography>{t("email.text")}</Typography>
      <TextInput
        {...form.text("email")}
        ref={focusOnMount}
        label={t("email.new")}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordInput {...form.text("password")} label={t("email.password")} />
    </FormDialog>
  );
}

interface PasswordChangeDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

/** Changes one's own password; the present one is asked for. */
function PasswordChangeDialog({ account, onClose }: PasswordChangeDialogProps) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const form = useShortForm({
    initial: { currentPassword: "", newPassword: "" },
    schema: PasswordChange,
    send: (body) => api(ownAccountCalls.changePassword, { body }),
    onDone() {
      notify({ kind: "success", unseen: true, text: t("password.done") });
      void client.invalidateQueries(sessionsQuery);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("password.title")} submitLabel={t("password.submit")} onCancel={onClose}>
      {/* A password manager keeps the new password for this name. */}
      <input type="hidden" name="email" autoComplete="username" value={account.email} />
      <PasswordInput {...form.text("currentPassword")} ref={focusOnMount} label={t("password.current")} />
      <NewPasswordInput
        name="newPassword"
        error={form.error("newPassword")}
        known={[account.email, account.displayName]}
        value={form.values.newPassword}
        onChange={(newPassword) => form.change({ newPassword })}
      />
    </FormDialog>
  );
}

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  outline: "none",
  "& > li": { paddingBlock: theme.spacing(1.25) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Sessions of the account, with buttons to log others out. */
export function SessionsSection() {
  const { t } = useTranslation("ownAccount");
  const read = useQuery(sessionsQuery);
  const sessions = read.data;
  const others = sessions?.some(({ current }) => !current);
  const list = useRef<HTMLUListElement>(null);
  const client = useQueryClient();
  const { start, dialog } = useActions({ onDone: () => void client.invalidateQueries(sessionsQuery) });
  const [ended, setEnded] = useState<string>();
  // The row of the session goes with the button that had the focus, and with it would the focus.
  const isGone = ended !== undefined && !sessions?.some(({ id }) => id === ended);
  useEffect(() => {
    if (isGone) list.current?.focus();
  }, [isGone]);
  return (
    <DetailSection title={t("sessions.title")} actions={others && <EndOthers start={start} />}>
      {sessions && (
        <List ref={list} tabIndex={-1} aria-label={t("sessions.title")}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} start={start} onEnded={setEnded} />
          ))}
        </List>
      )}
      {dialog}
      <Unread read={read} minHeight={120} />
    </DetailSection>
  );
}

interface Starting {
  start: (question: Question) => void;
}

function EndOthers({ start }: Starting) {
  const { t } = useTranslation("ownAccount");
  const ask = () =>
    start({
      title: t("sessions.end"),
      text: t("sessions.endText"),
      label: t("sessions.end"),
      destructive: true,
      password: true,
      async send(body) {
        await api(ownAccountCalls.endOtherSessions, { body });
        return {};
      },
    });
  return (
    <Button variant="outlined" onClick={ask}>
      {t("sessions.end")}
    </Button>
  );
}

const SessionItem = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  "& > div": { minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { flex: "none" },
}));

interface SessionRowProps extends Starting {
  session: OwnSession;
  onEnded: (id: string) => void;
}

/** One open session, with the way to end it unless it is this one. */
function SessionRow({ session, start, onEnded }: SessionRowProps) {
  const { t } = useTranslation("ownAccount");
  const { id, current, address } = session;
  const named = useNameOf(session);
  const ask = () =>
    start({
      title: t("sessions.askOne"),
      text: t("sessions.askOneText", named),
      label: t("sessions.endOne"),
      destructive: true,
      password: true,
      async send(body) {
        await api(ownAccountCalls.endSession, { params: { id }, body });
        onEnded(id);
        return {};
      },
    });
  return (
    <SessionItem>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {named.browser} {current && <StateChip tone="success">{t("sessions.current")}</StateChip>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("sessions.started", { moment: named.moment, address })}
        </Typography>
      </div>
      {!current && (
        <Button aria-label={t("sessions.endOneOf", named)} onClick={ask}>
          {t("sessions.endOne")}
        </Button>
      )}
    </SessionItem>
  );
}

/** Name by which people recognise a session. */
function useNameOf({ startedAt, userAgent }: OwnSession): { browser: string; moment: string } {
  const { t } = useTranslation("ownAccount");
  const found = browserOf(userAgent);
  const browser = found ? t("sessions.browserOn", found) : t("sessions.unknown");
  return { browser, moment: formatDateTime(startedAt) };
}

/** Marks of browsers in `User-Agent`, the most specific first: others claim to be Chrome, too. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ["Microsoft Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** The browser and the system that a `User-Agent` names, good enough to know one's own device again. */
export function browserOf(userAgent: string): { browser: string; system: string } | undefined {
  const named = (list: typeof BROWSERS) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return browser === undefined || system === undefined ? undefined : { browser, system };
}

export const profileQuery = callQuery("accounts", ownAccountCalls.profile, {});

const sessionsQuery = callQuery("accounts", ownAccountCalls.sessions, {});
