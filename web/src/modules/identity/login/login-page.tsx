import "./texts.ts";
import { LoginPayload } from "@bonum/contract/identity/account.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { HttpError } from "../../../lib/http.ts";
import { usePasskeysWorkHere } from "../../../lib/session/passkey-support.ts";
import { login } from "../../../lib/session/session.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { startOf } from "../../../lib/session/token.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { VpnKeyOutlinedIcon as KeyIcon } from "../../../ui/icons/vpn-key-outlined.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageTitle } from "../../../ui/page/page-title.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { NARROW, sheet } from "../../../ui/styles/theme.ts";
import { describeFailure } from "./login-failure.ts";
import { originOf } from "./origin-location.ts";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

const Sheet = styled("div")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
  overflow: "hidden",
  margin: theme.spacing(4, 0, 2),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 560, margin: theme.spacing(2, "auto") },
}));

const Side = styled("div")(({ theme }) => ({
  alignSelf: "center",
  padding: theme.spacing(6, 6, 5),
  [NARROW]: { padding: theme.spacing(3, 3, 3) },
}));

/** /login: whoever is signed in goes on to where they were going, or to the screen that they start at. */
export function LoginPage() {
  const { t } = useTranslation("login");
  const user = useUser();
  const location = useLocation();
  const [pending, setPending] = useState<PendingLogin>();
  const [reason, setReason] = useState<string>();
  useDocumentTitle(t("title"), t("description"));
  if (user !== null) {
    const origin = originOf(location);
    return <Navigate to={origin === "/" ? startOf(user.token) : origin} replace />;
  }
  return (
    <Sheet>
      <Side>
        {pending === undefined ? (
          <>
            <PageTitle>{t("title")}</PageTitle>
            <LoginReason origin={originOf(location)} />
            <noscript>
              <p>{t("noScript")}</p>
            </noscript>
            <LoginForm reason={reason} onSecondStep={setPending} />
            <TextLink to="/forgot-password" sx={{ display: "inline-block", paddingBlock: 1.25 }}>
              {t("forgot")}
            </TextLink>
          </>
        ) : (
          <Suspense fallback={<AreaSpinner minHeight={360} />}>
            <SecondStep
              pending={pending}
              onLeave={(why) => {
                setReason(why);
                setPending(undefined);
              }}
            />
          </Suspense>
        )}
      </Side>
      <LoginPanel />
    </Sheet>
  );
}

/** Screen whose visitors were about to order an examination. */
const NEW_ORDER = "/client/orders/new";

/**
 * Introduction of the log-in; for visitors who came to order an examination with the way without an account.
 */
function LoginReason({ origin }: { origin: string }) {
  const { t } = useTranslation("login");
  const ordering = origin.startsWith(NEW_ORDER);
  return (
    <Typography component="div" color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
      {t(ordering ? "order.lead" : "lead")}
      {ordering && (
        <Typography variant="body2" sx={{ marginTop: 1 }}>
          {t("order.noAccount")}{" "}
          <TextLink to={`/about/contact?subject=${encodeURIComponent(t("order.subject"))}`}>
            {t("order.write")}
          </TextLink>
          .
        </Typography>
      )}
    </Typography>
  );
}

/** Deep pine in both themes: a poster's ground, not a surface that text colours depend on. */
const Panel = styled("div")(({ theme }) => ({
  position: "relative",
  isolation: "isolate",
  order: -1,
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  padding: theme.spacing(7, 7, 4),
  color: "#ffffff",
  backgroundColor: "#0b443f",
  "&::before": {
    content: '""',
    position: "absolute",
    zIndex: -1,
    insetBlockStart: 24,
    insetInlineEnd: -48,
    width: 300,
    height: 230,
    background: "url(/sheets.svg) center / contain no-repeat",
    opacity: 0.28,
    // Hidden where it would lie under the words.
    "@media (max-width: 1380px)": { display: "none" },
  },
  [NARROW]: { order: 0, padding: theme.spacing(4, 3, 2) },
}));

const Statement = styled("p")({
  maxWidth: "10.5em",
  margin: 0,
  fontSize: "clamp(1.875rem, 1.2rem + 2.3vw, 3.125rem)",
  fontWeight: 680,
  lineHeight: 1.1,
  letterSpacing: "-0.022em",
  textWrap: "balance",
});

const Text = styled("p")(({ theme }) => ({
  maxWidth: "34rem",
  margin: theme.spacing(2.5, 0, 5),
  fontSize: "1.125rem",
  lineHeight: 1.55,
  color: "#d5e6e3",
  textWrap: "pretty",
}));

const Ways = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "auto 0 0",
  padding: 0,
  "& li": { borderTop: "1px solid rgb(255 255 255 / 22%)" },
  "& a": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1.5, 0),
    color: "#d5e6e3",
    textDecoration: "none",
  },
  "& b": {
    fontWeight: 650,
    color: "#ffffff",
    textDecoration: "underline 1px rgb(255 255 255 / 60%)",
    textUnderlineOffset: "0.2em",
  },
  "& a:hover b": { textDecorationColor: "currentcolor", textDecorationThickness: 2 },
  "& a:focus-visible": { outline: "3px solid #f0b45c", outlineOffset: 2, borderRadius: 2 },
}));

const WAYS = [
  { to: "/services", name: "services" },
  { to: "/about/certificate", name: "certificate" },
  { to: "/certificates/verify", name: "verify" },
  { to: "/about/contact", name: "contact" },
] as const;

/** Introduction for first visitors, with links for those without an account. */
function LoginPanel() {
  const { t } = useTranslation("login");
  return (
    <Panel>
      <Statement>{t("panel.title")}</Statement>
      <Text>{t("panel.text")}</Text>
      <nav aria-label={t("panel.links")}>
        <Ways>
          {WAYS.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                <b>{t(`panel.${name}`)}</b> <span>{t(`panel.${name}.about`)}</span>
              </Link>
            </li>
          ))}
        </Ways>
      </nav>
    </Panel>
  );
}

const Form = styled("form")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

interface LoginFormProps {
  /** Initial message after a second step that expired. */
  reason?: string | undefined;
  /** The password was right, and a second step is to be taken. */
  onSecondStep: (pending: PendingLogin) => void;
}

/** The log-in form: validated on every change, sent only when valid, and clear about why it failed. */
function LoginForm({ reason, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation("login");
  const withPasskey = usePasskeysWorkHere();
  const [waiting, setWaiting] = useState(false);
  // The page leaves by itself once there is a user.
  const signIn = <Answer,>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      const pending = error instanceof HttpError ? error.problem?.secondStep : undefined;
      if (pending === undefined) throw error;
      onSecondStep(pending);
    });
  const { form, text, change, valid, failure, say, ...sending } = useShortForm({
    initial: { email: "", password: "" },
    schema: LoginPayload,
    reason,
    send: (payload) => signIn(login(payload)),
    onDone: () => undefined,
    explain: describeFailure,
    eager: true,
  });
  const busy = sending.busy || waiting;
  const missing = useId();
  const [sentBefore, setSentBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before the form was there to hear it
  useLayoutEffect(() => {
    change(typedInto(form.ref.current));
    setSentBefore(form.ref.current?.dataset.sent !== undefined);
  }, []);
  // Once what was typed has reached the form, and not with what is typed later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes the form valid comes in the same rendering
  useEffect(() => {
    if (sentBefore && valid) form.ref.current?.requestSubmit();
  }, [sentBefore]);
  const enterByPasskey = async () => {
    setWaiting(true);
    say(undefined);
    const refused = await signIn(logInByPasskey()).catch(describeFailure);
    say(refused ?? undefined);
    setWaiting(false);
  };
  return (
    <Form {...form}>
      <TextInput {...text("email")} label={t("email")} autoComplete="username" />
      <PasswordInput {...text("password")} label={t("password")} />
      <ErrorNotice>{failure}</ErrorNotice>
      <BusyButton
        type="submit"
        size="large"
        busy={busy}
        disabled={!valid}
        {...(!valid && { "aria-describedby": missing })}
      >
        {t("submit")}
      </BusyButton>
      {!valid && (
        <Typography id={missing} variant="caption" color="textSecondary" sx={{ marginTop: -1 }}>
          {t("submit.missing")}
        </Typography>
      )}
      {withPasskey && (
        <Button
          variant="outlined"
          size="large"
          disabled={busy}
          startIcon={<KeyIcon />}
          onClick={() => void enterByPasskey()}
        >
          {t("passkey")}
        </Button>
      )}
    </Form>
  );
}

/** Values typed into a finished page before the application was ready. */
function typedInto(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined);
  const names = (["email", "password"] as const).filter(
    (name) => typed.get(name) || form?.querySelector(`[name="${name}"][data-typed]`),
  );
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")]));
}

/** Loaded on use, since only owners of a passkey need it. */
async function logInByPasskey(): Promise<string | undefined> {
  const { logInByPasskey } = await import("./second-step.tsx");
  return logInByPasskey();
}
