import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { endOtherSessions, sessionsQuery } from "./own-account-api.ts";
import { SessionRow } from "./session-row.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  outline: "none",
  "& > li": { paddingBlock: theme.spacing(1.25) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Where one is signed in, with the way to sign the other places out. */
export function SessionsSection() {
  const { t } = useTranslation("ownAccount");
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const others = sessions?.some(({ current }) => !current);
  const list = useRef<HTMLUListElement>(null);
  return (
    <DetailSection title={t("sessions.title")} actions={others && <EndOthers />}>
      {sessions && (
        <List ref={list} tabIndex={-1} aria-label={t("sessions.title")}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </List>
      )}
      {!sessions && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <AreaSpinner minHeight={120} />}
    </DetailSection>
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
