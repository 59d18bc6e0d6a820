import "./messages.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { requiredText } from "@bonum/contract/text/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { reportFailure } from "../../../lib/errors.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import type { Marked, PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { useSendOrderEvent } from "../events.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { RequestForm, usePlaceText } from "./correction-request.tsx";
import { type Content, contentOf, DocumentDialog, DocumentPane, replacedBy } from "./document-viewer.tsx";
import { takeOrder, uploadOrderDocument } from "./order-documents.ts";

type Item = Correction["items"][number];

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

/** What an item is about, as its question or its document is called. */
function useAbout(order: OrderDetails): (item: Item) => string {
  const { t } = useTranslation("orderWork");
  const placeText = usePlaceText(order);
  return ({ kind, target, place }) => {
    if (place) return placeText(place);
    if (kind === "answer") return order.service.questions[Number(target)]?.question ?? t("corrections.other");
    return kind === "document" ? target : t("corrections.other");
  };
}

/** The answers by the items' ids. */
const Answered = z.object({
  items: z.record(z.string(), z.object({ text: requiredText("note"), documentId: z.nullable(z.string()) })),
});
type Answered = z.infer<typeof Answered>;

/** How many items have no text yet. */
export function unansweredIn(items: readonly Pick<Item, "id">[], values: Partial<Answered>): number {
  return items.filter(({ id }) => (values.items?.[id]?.text ?? "").trim() === "").length;
}

interface CorrectionProps {
  order: OrderDetails;
  correction: Correction;
}

function AnswerForm({ order, correction }: CorrectionProps) {
  const { t } = useTranslation("orderWork");
  const about = useAbout(order);
  const send = useSendOrderEvent(order);
  const { items, message, dueDate } = correction;
  return (
    <RecordForm<Answered, OrderDetails, null>
      heading={t("corrections.answer", { day: formatDay(dueDate) })}
      draft={`order-answers:${correction.id}`}
      schema={Answered}
      sections={[
        ...(message === "" ? [] : [{ above: <Words>{message}</Words>, fields: [] }]),
        ...items.map((item, index) => ({
          title: `${index + 1}. ${about(item)}`,
          above: (
            <>
              <Words>{item.text}</Words>
              {item.place && <AskedPlace order={order} place={item.place} />}
            </>
          ),
          fields: [
            {
              kind: "textarea" as const,
              name: `items.${item.id}.text` as const,
              label: t("corrections.yourAnswer"),
              required: true,
              width: "full" as const,
            },
            {
              kind: "custom" as const,
              name: `items.${item.id}.documentId` as const,
              label: t(item.place ? "corrections.newVersion" : "corrections.document"),
              empty: null,
              width: "full" as const,
              render: (control: CustomControl) => (
                <AnswerDocument order={order} item={item} control={control} />
              ),
            },
          ],
        })),
      ]}
      record={null}
      save={(values) =>
        send("answerCorrection", { items: items.map(({ id }) => ({ id, ...values.items[id] })) })
      }
      saveLabel={t("corrections.sendBack")}
      savedText={t("corrections.sentBack")}
      onSaved={() => undefined}
      below={(values) => <Unanswered count={unansweredIn(items, values)} total={items.length} />}
    />
  );
}

/** What the centre wrote, as it was written. */
const Words = styled("p")({ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" });

const Shown = styled("div")({
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  height: "min(80vh, 760px)",
  [NARROW]: { height: "auto", aspectRatio: "2 / 3" },
});

/** The page with the place that an item is about, drawn where it is answered. */
function AskedPlace({ order, place }: { order: OrderDetails; place: NonNullable<Item["place"]> }) {
  const { t } = useTranslation("orderWork");
  const [view, setView] = useState<PdfView>({ page: place.page, zoom: "width" });
  const content = contentOf(order, place.documentId, place.version);
  if (content === undefined) return <Typography color="textSecondary">{t("findings.gone")}</Typography>;
  return (
    <Shown>
      <DocumentPane order={order} content={content} view={view} onView={setView} marked={markedOf(place)} />
    </Shown>
  );
}

const markedOf = ({ page, rectangle }: NonNullable<Item["place"]>): Marked => ({ page, rectangle });

/** Opens the former and the new version of what an item is about side by side; nothing where there are no two. */
function CompareButton({ order, item, answerId }: { order: OrderDetails; item: Item; answerId: string }) {
  const { t } = useTranslation("orderWork");
  const [open, setOpen] = useState(false);
  const before = replacedBy(order, item, answerId);
  const after = contentOf(order, answerId);
  if (before === undefined || after === undefined) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t("compare.open")}
      </Button>
      {open && (
        <CompareDialog
          {...{ order, before, after }}
          choices={[before, after]}
          marked={item.place ? markedOf(item.place) : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Opens a version in the viewer. */
function OpenButton({ order, content, marked, children }: OpenButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <DocumentDialog {...{ order, content }} {...(marked && { marked })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface OpenButtonProps {
  order: OrderDetails;
  content: Content;
  marked?: Marked;
  children: string;
}

function Unanswered({ count, total }: { count: number; total: number }) {
  const { t } = useTranslation("orderWork");
  return (
    <Typography role="status" sx={{ marginTop: 1.5 }}>
      {count === 0 ? t("corrections.complete") : t("corrections.left", { count, total })}
    </Typography>
  );
}

interface AnswerDocumentProps {
  order: OrderDetails;
  item: Item;
  control: CustomControl;
}

/** The required document that an answer's document stands for; empty where the item asks for no particular one. */
function requirementOf({ documents }: OrderDetails, { kind, target, place }: Item): string {
  if (kind === "document") return target;
  return documents.find(({ id }) => id === place?.documentId)?.requirement ?? "";
}

/** A document that goes with an answer: it is sent at once and stays with the order. */
function AnswerDocument({ order, item, control }: AnswerDocumentProps) {
  const { t } = useTranslation("orderWork");
  const input = useId();
  const queries = useQueryClient();
  const chosen = order.documents.find(({ id }) => id === control.value);
  const sending = useMutation({
    mutationFn: (file: File) =>
      uploadOrderDocument({
        order,
        requirement: requirementOf(order, item),
        file,
      }),
    onSuccess({ order: answer, document }) {
      takeOrder(queries, answer);
      control.onChange(document?.id ?? null);
    },
    onError: (error) => reportFailure(t("documents.failed"), error),
  });
  return (
    <div>
      {chosen !== undefined && <Typography>{chosen.fileName}</Typography>}
      <input
        id={input}
        hidden
        type="file"
        disabled={control.disabled || sending.isPending}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) sending.mutate(file);
          target.value = "";
        }}
      />
      <Button
        id={control.id}
        variant="outlined"
        aria-describedby={control["aria-describedby"]}
        disabled={control.disabled || sending.isPending}
        onClick={() => document.getElementById(input)?.click()}
      >
        {t(chosen === undefined ? "documents.choose" : "corrections.another")}
      </Button>{" "}
      {chosen !== undefined && (
        <Button disabled={control.disabled} onClick={() => control.onChange(null)}>
          {t("corrections.without")}
        </Button>
      )}
      {chosen !== undefined && <CompareButton order={order} item={item} answerId={chosen.id} />}
      <span role="status">{sending.isPending && t("documents.sending", { percent: "" })}</span>
    </div>
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

const Offered = styled("div")(({ theme }) => ({ display: "flex", flexWrap: "wrap", gap: theme.spacing(1) }));

/** A request as it was made, and its answers as far as there are some. */
function AskedCorrection({ order, correction }: CorrectionProps) {
  const { t } = useTranslation("orderWork");
  const about = useAbout(order);
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
      {message !== "" && <Typography sx={{ marginBottom: 2, whiteSpace: "pre-line" }}>{message}</Typography>}
      <Items>
        {items.map((item) => {
          const given = contentOf(order, item.documentId);
          const marked = item.place && contentOf(order, item.place.documentId, item.place.version);
          return (
            <li key={item.id}>
              <strong>{about(item)}</strong>
              <p>{item.text}</p>
              {item.place && marked && (
                <OpenButton order={order} content={marked} marked={markedOf(item.place)}>
                  {t("place.show")}
                </OpenButton>
              )}
              {item.answer !== "" && (
                <blockquote>
                  {item.answer}
                  {given !== undefined && (
                    <Offered>
                      <OpenButton order={order} content={given}>
                        {given.document.fileName}
                      </OpenButton>
                      <CompareButton order={order} item={item} answerId={given.document.id} />
                    </Offered>
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
