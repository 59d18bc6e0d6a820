import type { PasskeyView, SecondStepView } from "@bonum/contract/identity/second-step.ts";
import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../../../lib/dates.ts";
import { passkeysWorkHere } from "../../../../lib/session/passkey-support.ts";
import { NARROW, RADIUS } from "../../../../ui/styles/theme.ts";
import type { Ask } from "../use-second-step-dialog.ts";
import { Row } from "./row.tsx";

/** The passkeys, and why none can be added where that is so. */
export function PasskeysRow({ view, ask }: { view: SecondStepView; ask: Ask }) {
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

/** Why no passkey can be added here; undefined where one can. */
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
              {[
                t("passkeys.added", { date: formatDate(passkey.addedAt) }),
                passkey.lastUsedAt
                  ? t("passkeys.used", { date: formatDateTime(passkey.lastUsedAt) })
                  : t("passkeys.unused"),
                ...(passkey.synced ? [t("passkeys.synced")] : []),
              ].join(" · ")}
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
