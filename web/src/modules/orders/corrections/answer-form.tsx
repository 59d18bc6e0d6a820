import "../work-texts.ts";
import { dayInWarsaw, formatDay } from "@bonum/contract/calendar.ts";
import { type Correction, missingAnswer } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { comingSteps, sayWhen } from "@bonum/contract/orders/outlook.ts";
import { text } from "@bonum/contract/text/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useLabel } from "../../../lib/module.ts";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import type { PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { Polish, usePolish } from "../../../ui/polish.tsx";
import { NARROW, WIDE } from "../../../ui/styles/theme.ts";
import { contentOf, DocumentPane } from "../documents/document-viewer.tsx";
import { FilesOnTheirWay } from "../documents/file-on-its-way.tsx";
import { answerDocument, sendToOrder } from "../documents/outbox.ts";
import { useSendOrderEvent } from "../events.tsx";
import { About, CompareButton, type Item, markedOf } from "./item.tsx";

/** The answers by the items' ids. */
const Answered = z.object({
  items: z.record(z.string(), z.object({ text: text("note"), documentId: z.nullable(z.string()) })),
});
type Answered = z.infer<typeof Answered>;

/** The answers to these items, none of which is left out. */
const answersTo = (items: readonly Item[]) =>
  Answered.check(({ value, issues }) => {
    for (const item of items) {
      const missing = Object.entries(missingAnswer(item, value.items[item.id] ?? {}) ?? {});
      for (const [part, message] of missing) {
        issues.push({ code: "custom", input: value, message, path: ["items", item.id, part] });
      }
    }
  });

/** Number of items without an answer. */
export function unansweredIn(items: readonly Pick<Item, "id" | "kind">[], values: Partial<Answered>): number {
  return items.filter((item) => missingAnswer(item, values.items?.[item.id] ?? {})).length;
}

export interface CorrectionProps {
  order: OrderDetails;
  correction: Correction;
}

/** Answers a request item by item, each with words and, where it helps, a document. */
export function AnswerForm({ order, correction }: CorrectionProps) {
  const { t } = useTranslation("orderWork");
  const send = useSendOrderEvent(order);
  const { items, message, dueDate } = correction;
  const schema = useMemo(() => answersTo(items), [items]);
  const fieldsOf = useFieldsOf(order);
  return (
    <RecordForm<Answered, OrderDetails, null>
      heading={t("corrections.answer", { day: formatDay(dueDate) })}
      draft={`order-answers:${correction.id}`}
      schema={schema}
      sections={[
        {
          lead: message !== "" && (
            <Words>
              <Polish>{message}</Polish>
            </Words>
          ),
          fields: [],
        },
        ...items.map((item, index) => ({
          title: (
            <>
              {`${index + 1}. `}
              <About order={order} item={item} />
            </>
          ),
          above: (
            <>
              <Words>
                <Polish>{item.text}</Polish>
              </Words>
              {item.place && <AskedPlace order={order} place={item.place} />}
            </>
          ),
          fields: fieldsOf(item),
        })),
      ]}
      record={null}
      save={(values) =>
        send("answerCorrection", { items: items.map(({ id }) => ({ id, ...values.items[id] })) })
      }
      pathOf={(refused) => byId(items, refused)}
      saveLabel={t("corrections.sendBack")}
      belowFields={<ResultDay order={order} />}
      onSaved={() => undefined}
      below={(values) => <Unanswered count={unansweredIn(items, values)} total={items.length} />}
    />
  );
}

/** On a wide screen "Co dalej" stands beside. */
const BelowWide = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  [WIDE]: { display: "none" },
}));

/** Day of the result, if the answer comes in time. */
function ResultDay({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const labelOf = useLabel();
  const when = comingSteps(order, dayInWarsaw()).at(-1)?.when;
  if (when?.kind !== "ifAnswered") return null;
  return <BelowWide>{wholeMoments(t("corrections.result", { when: labelOf(sayWhen(when)) }))}</BelowWide>;
}

/** Fields of an item's answer, what it asks for first. */
function useFieldsOf(order: OrderDetails) {
  const { t } = useTranslation("orderWork");
  return (item: Item) => {
    const asksDocument = item.kind === "document";
    const words = {
      kind: "textarea" as const,
      name: `items.${item.id}.text` as const,
      label: t(asksDocument ? "corrections.comment" : "corrections.yourAnswer"),
      required: !asksDocument,
      width: "full" as const,
    };
    const file = {
      kind: "custom" as const,
      name: `items.${item.id}.documentId` as const,
      label: t(documentLabelOf(item)),
      required: asksDocument,
      empty: null,
      width: "full" as const,
      render: (control: CustomControl) => <AnswerDocument order={order} item={item} control={control} />,
    };
    return asksDocument ? [file, words] : [words, file];
  };
}

function documentLabelOf({ kind, place }: Item) {
  if (place) return "corrections.newVersion";
  return kind === "document" ? "corrections.asked" : "corrections.document";
}

/** The path of an answer that was sent in a row, as the form has it: by its item's id. */
function byId(items: readonly Item[], sent: string): string {
  const [name, place, ...field] = sent.split(".");
  return [name, items[Number(place)]?.id ?? place, ...field].join(".");
}

/** Centre's text with its line breaks. */
const Words = styled("p")(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  color: theme.vars.palette.text.primary,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
}));

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
  const polish = usePolish();
  const input = useId();
  const chosen = order.documents.find(({ id }) => id === control.value);
  const entry = useAnswerFile(order.id, item.id, control.onChange);
  const disabled = control.disabled || (entry !== undefined && entry.state !== "failed");
  const send = (file: File) => {
    if (entry) void forgetEntries(entry.id);
    const payload = { requirement: requirementOf(order, item), item: item.id };
    sendToOrder(answerDocument, [file], { about: order.id, payload });
  };
  return (
    <div>
      {chosen !== undefined && <Typography {...polish}>{chosen.fileName}</Typography>}
      <FilesOnTheirWay entries={entry ? [entry] : []} label={t("file.list")} />
      <input
        id={input}
        hidden
        type="file"
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) send(file);
          target.value = "";
        }}
      />
      <Button
        id={control.id}
        variant="outlined"
        aria-describedby={control["aria-describedby"]}
        disabled={disabled}
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
    </div>
  );
}

/** The file on its way to an item's answer; once it has arrived it is the answer. */
function useAnswerFile(orderId: string, item: string, onArrived: (documentId: string) => void) {
  const entry = useEntries<{ item: string }>(answerDocument, orderId).find(
    ({ payload }) => payload.item === item,
  );
  const arrived = useEffectEvent(onArrived);
  const { id, result } = entry ?? {};
  useEffect(() => {
    if (!id || !result) return;
    arrived(result);
    void forgetEntries(id);
  }, [id, result]);
  return result ? undefined : entry;
}
