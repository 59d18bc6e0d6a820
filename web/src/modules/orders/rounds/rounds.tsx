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
import { Facts } from "../../../ui/detail/facts.tsx";
import { startDownload } from "../../../ui/files/downloads.ts";
import { TextButton } from "../../../ui/link-button.tsx";
import { Polish, polishFact } from "../../../ui/polish.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { contentOf, versionUrl } from "../documents/document-viewer.tsx";
import { ObjectFacts } from "../object/object.tsx";

type Sent = OrderRound["documents"][number];

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
        before={rounds.find((other) => other.round === round.round - 1)}
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
  /** The submission before it. */
  before: OrderRound | undefined;
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

/** A submission with what differs from the one before it; the first one differs in nothing. */
function Round({ order, round, title, before }: RoundProps) {
  const { t } = useTranslation(["orderRounds", "orderWork", "detail"]);
  const changeOf = ({ documentId, sha256 }: Sent) => {
    const former = before?.documents.find((other) => other.documentId === documentId);
    if (former === undefined) return before && t("detail:change.added");
    return former.sha256 === sha256 ? undefined : t("renewed");
  };
  const removed = before?.documents.filter(
    ({ documentId }) => !round.documents.some((other) => other.documentId === documentId),
  );
  return (
    <DetailSection title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {t(round.kind === "object" ? "accepted" : "sent", { when: formatDateTime(round.at) })}
      </Typography>
      {round.object !== null && <ObjectFacts object={round.object} />}
      <Answers answers={round.answers} before={before?.answers} />
      <Typography variant="h3" sx={{ marginTop: 2 }}>
        {t("orderWork:documents.title")}
      </Typography>
      {round.documents.length === 0 && <Typography color="textSecondary">{t("noDocuments")}</Typography>}
      <List>
        {round.documents.map((document) => {
          const change = changeOf(document);
          return (
            <li key={document.documentId}>
              <SentDocument order={order} document={document} />
              {change && <StateChip tone="info">{change}</StateChip>}
            </li>
          );
        })}
        {removed?.map(({ documentId, fileName }) => (
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

const Compared = styled("div")(({ theme }) => ({
  marginTop: theme.spacing(3),
  "& del": { display: "block", color: theme.vars.palette.text.secondary },
  "& ins": { display: "block", textDecoration: "none", fontWeight: 600 },
}));

interface AnswersProps {
  answers: readonly Answer[];
  before?: readonly Answer[] | undefined;
}

function Answers({ answers, before = [] }: AnswersProps) {
  const { t } = useTranslation(["orderRounds", "detail"]);
  if (answers.length === 0) return <Typography color="textSecondary">{t("noQuestions")}</Typography>;
  const shownAnswer = ({ question, answer }: Answer) => {
    const former = before.find((other) => other.question === question)?.answer ?? answer;
    if (former === answer) return polishFact(answer);
    return (
      <>
        <span style={visuallyHidden}>{t("detail:change.before")} </span>
        <del>
          <Polish>{former || "–"}</Polish>
        </del>
        <span style={visuallyHidden}>{t("detail:change.after")} </span>
        <ins>
          <Polish>{answer || "–"}</Polish>
        </ins>
      </>
    );
  };
  return (
    <Compared>
      <Facts
        items={answers.map((one) => ({
          key: one.question,
          label: <Polish>{one.question}</Polish>,
          value: shownAnswer(one),
          wide: true,
        }))}
      />
    </Compared>
  );
}
