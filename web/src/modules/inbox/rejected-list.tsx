import { formatDateTime } from "@bonum/contract/calendar.ts";
import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { styled } from "@mui/material/styles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Polish, usePolish } from "../../ui/polish.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { paddedSheet } from "../../ui/styles/padded-sheet.ts";
import { bringBack } from "./reject-dialog.tsx";

const Rows = styled("ul")(({ theme }) => ({
  ...paddedSheet(theme),
  listStyle: "none",
  margin: 0,
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: theme.spacing(1, 2),
    paddingBlock: theme.spacing(1),
  },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& > li > div": { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
}));

const Quiet = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

/** Papers that were rejected in the last day, and can be brought back. */
export function RejectedList() {
  const { t } = useTranslation("paperInbox");
  const read = useQuery(callQuery("inbox", inboxCalls.list, { query: { view: "rejected" } }));
  if (read.data === undefined) return <Unread read={read} title={t("list.failed")} minHeight={240} />;
  const { papers } = read.data;
  if (papers.length === 0)
    return (
      <EmptyState about="inbox" title={t("rejected.empty")}>
        {t("rejected.advice")}
      </EmptyState>
    );
  return (
    <Rows aria-label={t("rejected.label")}>
      {papers.map((paper) => (
        <Row key={paper.id} paper={paper} />
      ))}
    </Rows>
  );
}

function Row({ paper }: { paper: InboxPaper }) {
  const { t } = useTranslation("paperInbox");
  const polish = usePolish();
  const client = useQueryClient();
  const restoring = useMutation({ mutationFn: () => bringBack(client, paper) });
  const { fileName, rejected } = paper;
  return (
    <li>
      <div>
        <Polish>{fileName}</Polish>
        {rejected && (
          <>
            <Quiet {...polish}>{rejected.reason}</Quiet>
            <Quiet>
              {rejected.by !== null && `${t("rejected.by", { name: rejected.by })}. `}
              {t("rejected.until", { date: formatDateTime(rejected.until) })}
            </Quiet>
          </>
        )}
      </div>
      <BusyButton
        variant="outlined"
        busy={restoring.isPending}
        aria-label={t("restore.of", { name: fileName })}
        onClick={() => restoring.mutate()}
      >
        {t("restore")}
      </BusyButton>
    </li>
  );
}
