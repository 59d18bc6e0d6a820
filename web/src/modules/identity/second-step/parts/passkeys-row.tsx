import type { SecondStepView } from "@bonum/contract/identity/second-step.ts";
import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { passkeysWorkHere } from "../../../../lib/session/passkey-support.ts";
import type { Ask } from "../use-second-step-dialog.ts";
import { PasskeyList } from "./passkey-list.tsx";
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
