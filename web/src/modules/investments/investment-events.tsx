import "./messages.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentEvent, InvestmentView } from "@bonum/contract/investments/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";

/** Events that close a project to its client, and so are asked about first. */
const ASKED = ["finish", "archive"] as const;

const isAsked = (event: InvestmentEvent) => ASKED.some((asked) => asked === event);

/** A button for each event that the reader may send to the project now; for a client there is none. */
export function InvestmentEvents({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const [asking, setAsking] = useState<InvestmentEvent | null>(null);
  const { id, number, title, revision, allowedEvents } = investment;
  const sending = useMutation({
    mutationFn: (event: InvestmentEvent) => api(investmentCalls.send, { params: { id, event }, revision }),
    onSuccess: (_, event) => notify({ kind: "success", text: t(`event.${event}.done`) }),
    onError: reportError,
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: ["investments"] });
    },
  });
  return (
    <>
      {allowedEvents.map((event) => (
        <Button
          key={event}
          variant="outlined"
          disabled={sending.isPending}
          onClick={() => (isAsked(event) ? setAsking(event) : sending.mutate(event))}
        >
          {t(`event.${event}`)}
        </Button>
      ))}
      {ASKED.map((event) => (
        <ConfirmDialog
          key={event}
          open={asking === event}
          title={t(`event.${event}.title`)}
          confirmLabel={t(`event.${event}`)}
          busy={sending.isPending}
          onConfirm={() => sending.mutate(event)}
          onCancel={() => setAsking(null)}
        >
          <Typography>{t(`event.${event}.text`)}</Typography>
          <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>
            {`${number}, ${title}`}
          </Typography>
        </ConfirmDialog>
      ))}
    </>
  );
}
