import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../../lib/errors.ts";
import { retryEntry } from "../../../lib/outbox/outbox.ts";
import { CloudDoneOutlinedIcon as CloudIcon } from "../../../ui/icons/cloud-done-outlined.ts";
import { CloudOffOutlinedIcon as UnsentIcon } from "../../../ui/icons/cloud-off-outlined.ts";
import { CloudUploadOutlinedIcon as SendingIcon } from "../../../ui/icons/cloud-upload-outlined.ts";
import { criteriaOf } from "../findings/criteria.ts";
import { answersLeft, NOTHING_UNSENT, withUnsent } from "./answers.ts";
import { usePhotographs, useUnsent } from "./outbox.ts";

const Line = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "flex-start",
  gap: theme.spacing(1),
  margin: theme.spacing(-1, 0, 1.5),
  color: theme.vars.palette.text.secondary,
  "& p": { margin: 0 },
  '&[data-unsent="true"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  "& small": { display: "block", fontWeight: 400, fontSize: "0.875rem" },
}));

/** Says plainly what the portal does not have yet, and where it is until then. */
export function SendingStatus({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("examination");
  const online = useOnline();
  const entry = useUnsent(order.id);
  const kept = entry?.kept !== false;
  const photographs = usePhotographs(order.id).filter(({ result }) => result === null);
  const said = entry?.payload ?? NOTHING_UNSENT;
  const isOnItsWay = (id: string) => photographs.some((one) => one.id === id);
  const left = answersLeft(withUnsent(criteriaOf(order), said), said.answers, isOnItsWay);
  const unsent = [
    ...(left > 0 ? [t("unsent.answers", { count: left })] : []),
    ...(photographs.length > 0 ? [t("unsent.photos", { count: photographs.length })] : []),
  ].join(", ");
  const held = !online || entry?.state === "waiting";
  const moving = entry?.state === "sending" || photographs.some(({ state }) => state === "sending");
  const told = sentenceOf({ online, held, moving, unsent });
  const what = unsent || t("saved");
  return (
    <>
      <Line data-unsent={unsent !== ""} role="status">
        {ICONS[told.standing]}
        <p>
          {told.why === undefined ? upperFirst(what) : `${t(told.why)}: ${what}`}
          {unsent !== "" && held && kept && <small>{t("unsent.kept")}</small>}
        </p>
      </Line>
      {!kept && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {t("unsent.notKept")}
        </Alert>
      )}
      {entry?.state === "failed" && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" onClick={() => retryEntry(entry.id)}>
              {t("retry")}
            </Button>
          }
        >
          {t("refused", { reason: describeError(entry.error) })}
        </Alert>
      )}
    </>
  );
}

const ICONS = { saved: <CloudIcon />, moving: <SendingIcon />, held: <UnsentIcon /> };

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Standing {
  online: boolean;
  /** Nothing gets through. */
  held: boolean;
  moving: boolean;
  unsent: string;
}

/** How it stands with what is to be sent, and the word that stands before it. */
function sentenceOf({ online, held, moving, unsent }: Standing) {
  const why = online ? "waiting" : "offline";
  if (unsent === "") return { standing: "saved", why: online ? undefined : why } as const;
  if (held || !moving) return { standing: "held", why: held ? why : undefined } as const;
  return { standing: "moving", why: "sending" } as const;
}

function followConnection(changed: () => void): () => void {
  const stop = new AbortController();
  for (const event of ["online", "offline"]) window.addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}

/** Whether the browser says that there is a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}
