import "../work-texts.ts";
import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { Answer, OrderDetails, OrderRound } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DOT } from "../../../lib/format/format.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { startDownload } from "../../../ui/files/downloads.ts";
import { TextButton } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { contentOf, versionUrl } from "../documents/document-viewer.tsx";
import { ObjectFacts } from "../object/object.tsx";

type Sent = OrderRound["documents"][number];

/** Differences of a submission from the one before it. */
export interface RoundChanges {
  /** The earlier answers of the questions that were answered otherwise, by the question. */
  answers: ReadonlyMap<string, string>;
  /** Ids of the documents that were not there, and of those in another version. */
  added: ReadonlySet<string>;
  renewed: ReadonlySet<string>;
  removed: readonly Sent[];
}

/** Compares a round with the one before; the first one changes nothing. */
export function changesOf(round: OrderRound, before: OrderRound | undefined): RoundChanges {
  const earlier = new Map(before?.documents.map((document) => [document.documentId, document]));
  const present = new Set(round.documents.map(({ documentId }) => documentId));
  const known = before === undefined ? [] : round.documents;
  const sent = new Map(round.answers.map(({ question, answer }) => [question, answer]));
  return {
    answers: new Map(
      before?.answers
        .filter(({ question, answer }) => sent.has(question) && sent.get(question) !== answer)
        .map(({ question, answer }) => [question, answer]),
    ),
    added: new Set(
      known.filter(({ documentId }) => !earlier.has(documentId)).map(({ documentId }) => documentId),
    ),
    renewed: new Set(
      known
        .filter(({ documentId, sha256 }) => (earlier.get(documentId)?.sha256 ?? sha256) !== sha256)
        .map(({ documentId }) => documentId),
    ),
    removed: (before?.documents ?? []).filter(({ documentId }) => !present.has(documentId)),
  };
}

/** Submissions, newest first; each was frozen when sent. */
export function AnswersPanel({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(["orderRounds", "orders"]);
  const { rounds } = order;
  if (rounds.length === 0) {
    return (
      <DetailSection title={t("tab.answers", { ns: "orders" })}>
        <Answers answers={order.answers} />
      </DetailSection>
    );
  }
  return rounds
    .toSorted((one, other) => other.round - one.round)
    .map((round) => (
      <Round
        key={round.round}
        order={order}
        round={round}
        title={titleOf(t, rounds, round)}
        changes={changesOf(
          round,
          rounds.find((other) => other.round === round.round - 1),
        )}
      />
    ));
}

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: theme.spacing(0.5, 1.5),
    paddingBlock: theme.spacing(0.75),
    overflowWrap: "anywhere",
  },
  "& small": { ...theme.typography.caption, display: "block", color: theme.vars.palette.text.secondary },
}));

interface RoundProps {
  order: OrderDetails;
  round: OrderRound;
  title: string;
  changes: RoundChanges;
}

/** The corrections are counted; a change of the object is not one of them. */
function titleOf(
  t: TFunction<["orderRounds", "orders"]>,
  rounds: readonly OrderRound[],
  { round, kind }: OrderRound,
): string {
  if (kind !== "correction") return t(kind === "submission" ? "first" : "object");
  const corrections = rounds.filter((other) => other.kind === "correction" && other.round <= round);
  return t("next", { number: corrections.length });
}

function Round({ order, round, title, changes }: RoundProps) {
  const { t } = useTranslation(["orderRounds", "orders", "detail"]);
  return (
    <DetailSection title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {t(round.kind === "object" ? "accepted" : "sent", { when: formatDateTime(round.at) })}
      </Typography>
      {round.object !== null && <ObjectFacts object={round.object} />}
      <Answers answers={round.answers} changed={changes.answers} />
      <Typography variant="h3" sx={{ marginTop: 2 }}>
        {t("tab.documents", { ns: "orders" })}
      </Typography>
      {round.documents.length === 0 && <Typography color="textSecondary">{t("noDocuments")}</Typography>}
      <List>
        {round.documents.map((document) => (
          <li key={document.documentId}>
            <SentDocument order={order} document={document} />
            {changes.added.has(document.documentId) && (
              <StateChip tone="info">{t("detail:change.added")}</StateChip>
            )}
            {changes.renewed.has(document.documentId) && <StateChip tone="info">{t("renewed")}</StateChip>}
          </li>
        ))}
        {changes.removed.map(({ documentId, fileName }) => (
          <li key={documentId}>
            <del>
              <Polish>{fileName}</Polish>
            </del>
            <StateChip>{t("detail:change.removed")}</StateChip>
          </li>
        ))}
      </List>
    </DetailSection>
  );
}

/** A document as it was sent: the version of that day, and the sum by which it is known again. */
function SentDocument({ order, document }: { order: OrderDetails; document: Sent }) {
  const { t } = useTranslation(["orderRounds", "orderWork", "files"]);
  const { documentId, fileName, version, sha256, requirement } = document;
  const url = versionUrl(order.id, documentId, version);
  return (
    <span>
      {contentOf(order, documentId, version) === undefined ? (
        <Polish>{fileName}</Polish>
      ) : (
        <TextButton onClick={() => void startDownload({ url, fileName })}>
          <Polish>{fileName}</Polish>
        </TextButton>
      )}{" "}
      <small>
        {requirement !== "" && (
          <>
            <Polish>{requirement}</Polish>
            {DOT}
          </>
        )}
        {`${t("files:row.version", { number: version })}${DOT}${t("orderWork:viewer.shortSum", { sum: sha256.slice(0, 12) })}`}
      </small>
    </span>
  );
}

const Questions = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, 0, 0),
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
  "& del": { display: "block", color: theme.vars.palette.text.secondary },
  "& ins": { display: "block", textDecoration: "none", fontWeight: 600 },
}));

interface AnswersProps {
  answers: readonly Answer[];
  changed?: ReadonlyMap<string, string>;
}

function Answers({ answers, changed }: AnswersProps) {
  const { t } = useTranslation(["orderRounds", "detail"]);
  if (answers.length === 0) return <Typography color="textSecondary">{t("noQuestions")}</Typography>;
  return (
    <Questions>
      {answers.map(({ question, answer }) => {
        const before = changed?.get(question);
        return (
          <div key={question}>
            <dt>
              <Polish>{question}</Polish>
            </dt>
            <dd>
              {before === undefined ? (
                <Polish>{answer || "–"}</Polish>
              ) : (
                <>
                  <span style={visuallyHidden}>{t("detail:change.before")} </span>
                  <del>
                    <Polish>{before || "–"}</Polish>
                  </del>
                  <span style={visuallyHidden}>{t("detail:change.after")} </span>
                  <ins>
                    <Polish>{answer || "–"}</Polish>
                  </ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </Questions>
  );
}
