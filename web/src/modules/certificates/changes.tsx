import { formatDate } from "@bonum/contract/calendar.ts";
import type { CertificateChange } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import { ownReason } from "@bonum/contract/certificates/reasons.ts";
import { styled } from "@mui/material/styles";
import { useLabel } from "../../lib/module.ts";
import { Polish } from "../../ui/polish.tsx";

const List = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "grid",
    gridTemplateColumns: "7rem minmax(0, 1fr)",
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& li:first-of-type": { borderTop: 0 },
  "& time": { color: theme.vars.palette.text.secondary, fontVariantNumeric: "tabular-nums" },
  "& strong": { fontWeight: 600 },
  "& p": { gridColumn: 2, margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** History of a certificate, the newest first, with its public reasons. */
export function Changes({ changes }: { changes: readonly CertificateChange[] }) {
  const labelOf = useLabel();
  return (
    <List>
      {changes.toReversed().map(({ at, event, reason }) => (
        <li key={`${at} ${event}`}>
          <time dateTime={at}>{formatDate(at)}</time>
          <strong>{labelOf(certificateLabels.actions[`certificate.${event}`])}</strong>
          <Reason event={event} reason={reason} />
        </li>
      ))}
    </List>
  );
}

/** A public reason; in the reader's language where the portal wrote it itself. */
function Reason({ event, reason }: Pick<CertificateChange, "event" | "reason">) {
  const labelOf = useLabel();
  const own = ownReason({ event, reason });
  if (own) return <p>{labelOf(own)}</p>;
  return (
    reason && (
      <p>
        <Polish>{reason}</Polish>
      </p>
    )
  );
}
