import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView, HeldDocument } from "@bonum/contract/documents/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { HeldLine } from "../../../ui/files/held-line.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { refreshDocuments } from "../queries.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  display: "grid",
  justifyItems: "start",
  gap: theme.spacing(1.5),
}));

const DECISIONS = { give: documentCalls.giveContent, remove: documentCalls.removeContent } as const;

type Decision = keyof typeof DECISIONS;

/** Notice in place of a preview: the reason of the quarantine, and what the reader can do about it. */
export function HeldNotice({ document, held }: { document: DocumentView; held: HeldDocument }) {
  const { t } = useTranslation("documentPage");
  const explained = useExplained(held);
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <Sheet aria-label={t("preview.title")}>
      <HeldLine held={held} />
      <Typography>{explained}</Typography>
      {held.can.give && (
        <Button variant="outlined" onClick={() => setAsked("give")}>
          {t("held.give")}
        </Button>
      )}
      {held.can.remove && (
        <Button variant="outlined" color="error" onClick={() => setAsked("remove")}>
          {t("held.remove")}
        </Button>
      )}
      {asked !== null && (
        <DecisionDialog document={document} decision={asked} onClose={() => setAsked(null)} />
      )}
    </Sheet>
  );
}

function useExplained({ state, threat, reason, removed }: HeldDocument): string {
  const { t } = useTranslation("documentPage");
  const reader = useHasRole("Admin") ? "admin" : "client";
  if (state === "waiting") return t("held.waiting");
  if (state === "infected")
    return t(`held.${removed ? "removed" : "infected"}.${reader}`, { threat: threat ?? "" });
  return reader === "client" ? t("held.failed.client") : t(`held.failed.${reason ?? "broken"}`);
}

interface DecisionDialogProps {
  document: DocumentView;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ document: { fileKey }, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation("documentPage");
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: () => api(DECISIONS[decision], { params: { fileKey } }),
    onError: (error) => reportFailure(t(`held.${decision}.failed`), error),
    onSettled: () => {
      onClose();
      refreshDocuments(client);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(`held.${decision}.title`)}
      confirmLabel={t(`held.${decision}`)}
      destructive={decision === "remove"}
      busy={deciding.isPending}
      onConfirm={deciding.mutate}
      onCancel={onClose}
    >
      <Typography>{t(`held.${decision}.text`)}</Typography>
    </ConfirmDialog>
  );
}
