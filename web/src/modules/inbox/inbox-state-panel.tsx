import { formatDateTime } from "@bonum/contract/calendar.ts";
import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import type { InboxState } from "@bonum/contract/inbox/fields.ts";
import { REFUSAL_LABELS } from "@bonum/contract/inbox/labels.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { useLabel } from "../../lib/module.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { ErrorNotice } from "../../ui/states/notice.tsx";
import { Unread } from "../../ui/states/unread.tsx";

type Source = InboxState["sources"][number];

/** Example setting of each source. */
const EXAMPLES = {
  folder: "INBOX_DIR=/srv/skaner",
  mail: "IMAP_URL=imaps://uzytkownik:haslo@poczta.example.pl",
} as const;

const Example = styled("code")(({ theme }) => ({
  display: "block",
  width: "fit-content",
  maxWidth: "100%",
  marginTop: theme.spacing(1),
  padding: theme.spacing(0.5, 1),
  overflowWrap: "anywhere",
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Rows = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": { paddingBlock: theme.spacing(1), overflowWrap: "anywhere" },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** State of folder and mailbox, their settings, and the refused files. */
export function InboxStatePanel() {
  const { t } = useTranslation("paperInbox");
  const read = useQuery({ ...callQuery("inbox", inboxCalls.state, {}), refetchInterval: 10_000 });
  if (read.data === undefined) return <Unread read={read} title={t("state.failedRead")} minHeight={240} />;
  const { sources, refused } = read.data;
  return (
    <>
      {sources.map((source) => (
        <SourceSection key={source.source} source={source} />
      ))}
      <Refused refused={refused} />
    </>
  );
}

const TONES = { off: "neutral", failed: "error", fine: "success" } as const;

function stateOf({ place, failure }: Pick<Source, "place" | "failure">): keyof typeof TONES {
  if (place === null) return "off";
  return failure === null ? "fine" : "failed";
}

function SourceSection({ source: { source, place, looked, taken, failure } }: { source: Source }) {
  const { t } = useTranslation("paperInbox");
  const off = place === null;
  const state = stateOf({ place, failure });
  return (
    <DetailSection
      title={t(`state.${source}`)}
      actions={<StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>}
    >
      {off ? (
        <>
          <Typography sx={{ maxWidth: "75ch" }}>{t(`setUp.${source}`)}</Typography>
          <Example>{EXAMPLES[source]}</Example>
        </>
      ) : (
        <>
          <Typography sx={{ overflowWrap: "anywhere", marginBottom: 1 }}>
            <code>{place}</code>
          </Typography>
          {failure && <Failure failure={failure} />}
          <Typography variant="body2" color="textSecondary">
            {looked === null ? t("state.never") : t("state.looked", { date: formatDateTime(looked) })}
            {taken !== null && (
              <>
                <br />
                {t("state.taken", { date: formatDateTime(taken) })}
              </>
            )}
          </Typography>
        </>
      )}
    </DetailSection>
  );
}

function Failure({ failure: { kind, detail, since, next } }: { failure: NonNullable<Source["failure"]> }) {
  const { t } = useTranslation("paperInbox");
  return (
    <ErrorNotice>
      {t(`failure.${kind}`)} {t("state.since", { date: formatDateTime(since) })}.
      {next !== null && ` ${t("state.next", { date: formatDateTime(next) })}.`}
      {detail !== "" && ` ${t("state.detail", { detail })}.`}
    </ErrorNotice>
  );
}

function Refused({ refused }: Pick<InboxState, "refused">) {
  const { t } = useTranslation("paperInbox");
  const labelOf = useLabel();
  return (
    <DetailSection title={t("refused.title")}>
      {refused.length === 0 ? (
        <Typography color="textSecondary">{t("refused.none")}</Typography>
      ) : (
        <Rows aria-label={t("refused.label")}>
          {refused.map(({ id, name, reason, at, mail }) => (
            <li key={id}>
              {name}
              <Typography variant="body2" color="textSecondary">
                {labelOf(REFUSAL_LABELS[reason])}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {formatDateTime(at)}
                {mail &&
                  `, ${t("mail.from", { sender: mail.sender })}, ${t("mail.subject", { subject: mail.subject })}`}
              </Typography>
            </li>
          ))}
        </Rows>
      )}
    </DetailSection>
  );
}
