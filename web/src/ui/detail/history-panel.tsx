import "./messages.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { historyCall } from "@bonum/contract/call.ts";
import type { Labels } from "@bonum/contract/labels.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import type { HistoryEntry } from "@bonum/contract/records.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { actionText } from "../../lib/labels.ts";
import { Moment } from "../moment.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { NARROW } from "../styles/theme.ts";
import { Changes } from "./changes.tsx";
import { DetailSection } from "./detail-section.tsx";

const Entries = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

/** When and by whom stands beside what was done, on a phone above it. */
const Entry = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr)",
  gap: theme.spacing(0.5, 3),
  paddingBlock: theme.spacing(1.5),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface HistoryPanelProps {
  topic: ChangeEvent["topic"];
  call: ReturnType<typeof historyCall>;
  /** Of the record. */
  id: string;
  /** Those of the record's resource: they name what was done and which fields it changed. */
  labels: Labels;
}

/** What was done to a record: when, by whom, and what it changed. */
export function HistoryPanel({ topic, call, id, labels }: HistoryPanelProps) {
  const { t } = useTranslation("detail");
  const history = useQuery(callQuery(topic, call, { params: { id } }));
  return (
    <DetailSection title={t("history.title")}>
      {history.data === undefined && history.error === null && <AreaSpinner minHeight={160} />}
      {history.data === undefined && history.error !== null && (
        <ErrorState
          error={history.error}
          title={t("history.failed")}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data?.length === 0 && <Typography color="textSecondary">{t("history.empty")}</Typography>}
      <Entries>
        {history.data?.map(({ id, at, actor, action, before, after }) => (
          <Entry key={id}>
            <div>
              <Moment date={at} person={actor} />
            </div>
            <div>
              <strong>{actionText([labels], action)}</strong>
              {isTelling(before, after) && <Changes labels={labels} before={before} after={after} />}
            </div>
          </Entry>
        ))}
      </Entries>
    </DetailSection>
  );
}

/** A change tells what it changed, and what was done beside the record's own fields (a document attached) tells which. */
function isTelling(before: HistoryEntry["before"], after: HistoryEntry["after"]): boolean {
  if (before !== null && after !== null) return true;
  return NAMING_FIELDS.some((name) => name in (after ?? before ?? {}));
}
