import "../work-texts.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { contentOf } from "../documents/document-viewer.tsx";
import { AnswerForm, type CorrectionProps } from "./answer-form.tsx";
import { RequestForm } from "./correction-request.tsx";
import { About, CompareButton, markedOf, OpenButton } from "./item.tsx";

/** The rounds of corrections, the newest first: the one that waits for an answer is answered in its place. */
export function CorrectionsPanel({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const [search] = useSearchParams();
  const asks = order.allowedEvents.includes("requestCorrection") && search.has("request");
  return (
    <>
      {/* The form goes with what it has sent, and cannot lead away itself. */}
      {search.has("request") && !asks && <Navigate to="?tab=corrections" replace />}
      {asks && <RequestForm order={order} />}
      {order.corrections.length === 0 && !asks && (
        <Typography color="textSecondary">{t("corrections.none")}</Typography>
      )}
      {order.corrections
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map((correction) =>
          correction.dateAnswered === null && order.allowedEvents.includes("answerCorrection") ? (
            <AnswerForm key={correction.id} order={order} correction={correction} />
          ) : (
            <AskedCorrection key={correction.id} order={order} correction={correction} />
          ),
        )}
    </>
  );
}

const Items = styled("ol")(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  display: "grid",
  gap: theme.spacing(2),
  "& p": { margin: theme.spacing(0.5, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
  "& blockquote": {
    margin: theme.spacing(1, 0, 0),
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
}));

/** A request as it was made, and its answers as far as there are some. */
function AskedCorrection({ order, correction }: CorrectionProps) {
  const { t } = useTranslation("orderWork");
  const { at, dueDate, message, dateAnswered, items } = correction;
  return (
    <DetailSection
      title={t("corrections.of", { when: formatDateTime(at) })}
      actions={
        <StateChip tone={dateAnswered === null ? "warning" : "success"}>
          {dateAnswered === null
            ? t("corrections.waiting", { day: formatDay(dueDate) })
            : t("corrections.answered", { when: formatDateTime(dateAnswered) })}
        </StateChip>
      }
    >
      {message !== "" && (
        <Typography sx={{ marginBottom: 2, whiteSpace: "pre-line" }}>
          <Polish>{message}</Polish>
        </Typography>
      )}
      <Items>
        {items.map((item) => {
          const given = contentOf(order, item.documentId);
          const marked = item.place && contentOf(order, item.place.documentId, item.place.version);
          return (
            <li key={item.id}>
              <strong>
                <About order={order} item={item} />
              </strong>
              <p>
                <Polish>{item.text}</Polish>
              </p>
              {item.place && marked && (
                <OpenButton order={order} content={marked} marked={markedOf(item.place)}>
                  {t("place.show")}
                </OpenButton>
              )}
              {(item.answer !== "" || given !== undefined) && (
                <blockquote>
                  <Polish>{item.answer}</Polish>
                  {given !== undefined && (
                    <Buttons>
                      <OpenButton order={order} content={given}>
                        <Polish>{given.document.fileName}</Polish>
                      </OpenButton>
                      <CompareButton order={order} item={item} answerId={given.document.id} />
                    </Buttons>
                  )}
                </blockquote>
              )}
            </li>
          );
        })}
      </Items>
    </DetailSection>
  );
}
