import { dotted } from "../../../lib/format/format.ts";
import { Unread } from "../../../ui/states/unread.tsx";
import "./texts.ts";
import { formatDate, formatDateTime } from "@bonum/contract/calendar.ts";
import type { PasskeyView, SecondStepView } from "@bonum/contract/identity/second-step.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { passkeysWorkHere } from "../../../lib/session/passkey-support.ts";
import { PinOutlinedIcon as CodesIcon } from "../../../ui/icons/pin-outlined.ts";
import { SmartphoneOutlinedIcon as PhoneIcon } from "../../../ui/icons/smartphone-outlined.ts";
import { VpnKeyOutlinedIcon as KeyIcon } from "../../../ui/icons/vpn-key-outlined.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { NARROW, RADIUS } from "../../../ui/styles/theme.ts";
import { secondStepQuery } from "./queries.ts";
import { SecondStepDialogs } from "./second-step-dialogs.tsx";
import { type Ask, useSecondStepDialog } from "./steps.tsx";

const Sheet = styled("section")(({ theme }) => paddedSheet(theme));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1.5),
}));

const State = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  padding: theme.spacing(0.25, 1.25),
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&[data-on="true"]': {
    color: theme.vars.palette.success.main,
    borderColor: theme.vars.palette.success.main,
  },
}));

/** Second step of one's own account; a part of "Moje konto". */
export function SecondStepSection() {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const query = useQuery(secondStepQuery);
  const { step, ask, ...dialog } = useSecondStepDialog();
  return (
    <Sheet aria-labelledby={id}>
      <Head>
        <Typography variant="h2" id={id}>
          {t("title")}
        </Typography>
        {query.data && (
          <State data-on={query.data.active}>{t(query.data.active ? "state.on" : "state.off")}</State>
        )}
      </Head>
      <Typography color="textSecondary" sx={{ marginTop: 0.5, marginBottom: 2 }}>
        {t("lead")}
      </Typography>
      {query.data && <Ways view={query.data} ask={ask} />}
      <Unread read={query} minHeight={240} />
      {step && <SecondStepDialogs step={step} {...dialog} />}
    </Sheet>
  );
}

function Ways({ view, ask }: { view: SecondStepView; ask: Ask }) {
  const { t } = useTranslation("secondStep");
  return (
    <>
      {view.required && (
        <Alert severity={view.active ? "info" : "warning"} sx={{ marginBottom: 2 }}>
          {t(view.active ? "required.on" : "required.off")}
        </Alert>
      )}
      <AppRow view={view} ask={ask} />
      <PasskeysRow view={view} ask={ask} />
      {view.active && (
        <Row
          icon={<CodesIcon />}
          title={t("codes.title")}
          actions={
            <Button variant="outlined" onClick={() => ask({ kind: "renewCodes" })}>
              {t("codes.renew")}
            </Button>
          }
        >
          <Typography color="textSecondary">{t("codes.text")}</Typography>
          <Typography sx={{ fontWeight: 600 }}>
            {t("codes.left", { count: view.recoveryCodesLeft })}
          </Typography>
        </Row>
      )}
      {view.can.turnOff && (
        <Button color="error" onClick={() => ask({ kind: "turnOff" })}>
          {t("off.action")}
        </Button>
      )}
    </>
  );
}

/** The authenticator app: whether there is one, and the ways to add, change and remove it. */
function AppRow({ view, ask }: { view: SecondStepView; ask: Ask }) {
  const { t } = useTranslation("secondStep");
  const { authenticator } = view;
  const add = () => ask({ kind: "app" });
  return (
    <Row
      icon={<PhoneIcon />}
      title={t("app.title")}
      actions={
        authenticator ? (
          <>
            <Button variant="outlined" onClick={add}>
              {t("app.replace")}
            </Button>
            <Button color="error" onClick={() => ask({ kind: "removeApp" })}>
              {t("app.remove")}
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={add}>
            {t("app.add")}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{t("app.text")}</Typography>
      {authenticator && (
        <Typography sx={{ fontWeight: 600 }}>
          {t("app.added", { date: formatDate(authenticator.addedAt) })}
        </Typography>
      )}
    </Row>
  );
}

/** The passkeys, and why none can be added where that is so. */
function PasskeysRow({ view, ask }: { view: SecondStepView; ask: Ask }) {
  const { t } = useTranslation("secondStep");
  const obstacle = useObstacle(view);
  return (
    <Row
      icon={<KeyIcon />}
      title={t("passkeys.title")}
      actions={
        obstacle === undefined && (
          <Button variant="outlined" onClick={() => ask({ kind: "passkey" })}>
            {t("passkeys.add")}
          </Button>
        )
      }
      below={
        view.passkeys.length > 0 && (
          <PasskeyList
            passkeys={view.passkeys}
            onRename={(passkey) => ask({ kind: "rename", passkey })}
            onRemove={(passkey) => ask({ kind: "removePasskey", passkey })}
          />
        )
      }
    >
      <Typography color="textSecondary">{t("passkeys.text")}</Typography>
      {obstacle && <Typography sx={{ marginTop: 1, overflowWrap: "anywhere" }}>{obstacle}</Typography>}
    </Row>
  );
}

/** Reason why no passkey can be added here; undefined if one can. */
function useObstacle({ passkeyOrigin, can }: SecondStepView): ReactNode {
  const { t } = useTranslation("secondStep");
  if (passkeyOrigin === null) return t("passkeys.impossible");
  if (passkeyOrigin !== window.location.origin) {
    return (
      <>
        {t("passkeys.elsewhere")} <Link href={`${passkeyOrigin}/account`}>{passkeyOrigin}</Link>
      </>
    );
  }
  if (!passkeysWorkHere()) return t("passkeys.unsupported");
  return can.addPasskey ? undefined : t("passkeys.full");
}

const List = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: "none",
}));

const Item = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(2),
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  "& > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& strong": { fontWeight: 600 },
  [NARROW]: { flexWrap: "wrap", "& > div": { flexBasis: "100%" } },
}));

interface PasskeyListProps {
  passkeys: PasskeyView[];
  onRename: (passkey: PasskeyView) => void;
  onRemove: (passkey: PasskeyView) => void;
}

/** One's own passkeys, by their names. */
function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation("secondStep");
  return (
    <List aria-label={t("passkeys.list")}>
      {passkeys.map((passkey) => (
        <Item key={passkey.id}>
          <div>
            <strong>{passkey.name}</strong>
            <Typography variant="body2" color="textSecondary">
              {dotted([
                t("passkeys.added", { date: formatDate(passkey.addedAt) }),
                passkey.lastUsedAt
                  ? t("passkeys.used", { date: formatDateTime(passkey.lastUsedAt) })
                  : t("passkeys.unused"),
                ...(passkey.synced ? [t("passkeys.synced")] : []),
              ])}
            </Typography>
          </div>
          <Button
            size="small"
            aria-label={t("passkeys.renameOf", { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {t("passkeys.rename")}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={t("passkeys.removeOf", { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t("passkeys.remove")}
          </Button>
        </Item>
      ))}
    </List>
  );
}

const Frame = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: theme.spacing(0.5, 2),
  alignItems: "start",
  padding: theme.spacing(2.5, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > svg": { color: theme.vars.palette.primary.main, marginTop: 2 },
  [NARROW]: { gridTemplateColumns: "auto minmax(0, 1fr)", rowGap: theme.spacing(1.5) },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: theme.spacing(1),
  [NARROW]: { gridColumn: "1 / -1", "& > *": { flex: "1 1 auto" } },
}));

const Below = styled("div")({ gridColumn: "2 / -1" });

interface RowProps {
  icon: ReactNode;
  title: string;
  /** Name and state of the method. */
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}

/** One way of the second step: what it is and what can be done with it. */
function Row({ icon, title, children, actions, below }: RowProps) {
  return (
    <Frame>
      {icon}
      <div>
        <Typography variant="h3">{title}</Typography>
        {children}
      </div>
      {actions && <Actions>{actions}</Actions>}
      {below && <Below>{below}</Below>}
    </Frame>
  );
}

/** Replacement for every screen until an administrator has set up the required second step. */
export function SetUpPage() {
  const { t } = useTranslation("secondStep");
  return (
    <>
      <PageHeader title={t("setUp.title")} />
      <Typography sx={{ marginBottom: 3 }}>{t("setUp.lead")}</Typography>
      <SecondStepSection />
    </>
  );
}
