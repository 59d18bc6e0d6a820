import type { OwnSession } from "@bonum/contract/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { AreaSpinner } from "../../../ui/spinner.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { browserOf } from "./browser-name.ts";
import { endOtherSessions, sessionsQuery } from "./own-account-api.ts";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": { paddingBlock: theme.spacing(1.25) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Where one is signed in, with the way to sign the other places out. */
export function SessionsSection() {
  const { t } = useTranslation("ownAccount");
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const others = sessions?.some(({ current }) => !current);
  return (
    <DetailSection title={t("sessions.title")} actions={others && <EndOthers />}>
      {sessions && (
        <List>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
      {!sessions && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <AreaSpinner minHeight={120} />}
    </DetailSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation("ownAccount");
  const found = browserOf(session.userAgent);
  const moment = formatDateTime(session.startedAt);
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {found ? t("sessions.browserOn", found) : t("sessions.unknown")}{" "}
        {session.current && <StateChip tone="success">{t("sessions.current")}</StateChip>}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t("sessions.started", { moment, address: session.address })}
      </Typography>
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: (count) => notify({ kind: "success", text: t("sessions.ended", { count }) }),
    onError: reportError,
    onSettled() {
      setAsking(false);
      void client.invalidateQueries(sessionsQuery);
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t("sessions.end")}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        busy={end.isPending}
        title={t("sessions.end")}
        confirmLabel={t("sessions.end")}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t("sessions.endText")}
      </ConfirmDialog>
    </>
  );
}
