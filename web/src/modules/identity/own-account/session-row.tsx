import type { OwnSession } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { StateChip } from "../../../ui/state-chip.tsx";
import { browserOf } from "./browser-name.ts";
import { endSession, sessionsQuery } from "./own-account-api.ts";

const Row = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  "& > div": { minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { flex: "none" },
}));

interface SessionRowProps {
  session: OwnSession;
  /** The session was ended, and its row goes with the button that has the focus. */
  onEnded: () => void;
}

/** One open session, with the way to end it unless it is this one. */
export function SessionRow({
  session: { id, current, startedAt, address, userAgent },
  onEnded,
}: SessionRowProps) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess() {
      notify({ kind: "success", text: t("sessions.endedOne") });
      onEnded();
    },
    onError: reportError,
    onSettled: () => void client.invalidateQueries(sessionsQuery),
  });
  const found = browserOf(userAgent);
  const browser = found ? t("sessions.browserOn", found) : t("sessions.unknown");
  const moment = formatDateTime(startedAt);
  return (
    <Row>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {browser} {current && <StateChip tone="success">{t("sessions.current")}</StateChip>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("sessions.started", { moment, address })}
        </Typography>
      </div>
      {!current && (
        <Button
          aria-label={t("sessions.endOneOf", { browser, moment })}
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          {t("sessions.endOne")}
        </Button>
      )}
    </Row>
  );
}
