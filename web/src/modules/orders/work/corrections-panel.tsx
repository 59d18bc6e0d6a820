import "./messages.ts";
import { addDays, dayInWarsaw } from "@bonum/contract/orders/clock.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import { EVENT_BODIES, type OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { requiredText } from "@bonum/contract/text/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { formatDateTime, formatDay } from "../../../lib/dates.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { downloadUrl, startDownload } from "../../../ui/files/downloads.ts";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabelled } from "../../../ui/form/use-labelled.ts";
import { TextButton } from "../../../ui/link-button.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { useSendEvent } from "../event-dialog.tsx";
import { takeOrder, uploadOrderDocument } from "./documents-panel.tsx";

type Item = Correction["items"][number];

/** The rounds of corrections, the newest first: the one that waits for an answer is answered in its place. */
export function CorrectionsPanel({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const [search] = useSearchParams();
  const asks = order.allowedEvents.includes("requestCorrection") && search.has("request");
  return (
    <>
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

/** What is asked for, as one choice: `answer:0`, `document:Mapa`, `other:`. */
const Request = z.object({
  ...EVENT_BODIES.requestCorrection.shape,
  items: z
    .array(z.object({ about: z.string(), text: requiredText("note") }))
    .check(z.minLength(1, "list.empty")),
});
type Request = z.infer<typeof Request>;

/** Days that a client is given unless another day is chosen. */
const DAYS_TO_ANSWER = 14;

function RequestForm({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const send = useSendEvent(order);
  const { questions, requiredDocuments } = order.service;
  const about = [
    ...questions.map(({ question }, index) => ({ value: `answer:${index}`, label: question })),
    ...requiredDocuments.map(({ name }) => ({ value: `document:${name}`, label: name })),
    { value: "other:", label: t("corrections.other") },
  ];
  const sections = useLabelled<Request>(orderLabels, [
    {
      lead: t("corrections.lead"),
      fields: [
        {
          kind: "group",
          name: "items",
          label: t("corrections.items"),
          add: t("corrections.add"),
          item: t("corrections.item"),
          width: "full",
          fields: [
            { kind: "select", name: "about", label: t("corrections.about"), options: about, width: "full" },
            { kind: "textarea", name: "text", label: t("corrections.text"), required: true, width: "full" },
          ],
        },
        { kind: "date", name: "dueDate", label: t("corrections.due"), required: true, startsLine: true },
        { kind: "textarea", name: "message", width: "full" },
      ],
    },
  ]);
  const leave = () => void navigate(`${pathname}?tab=corrections`, { replace: true });
  return (
    <RecordForm<Request, OrderDetails, null>
      heading={t("corrections.request")}
      draft={`order-correction:${order.id}`}
      schema={Request}
      sections={sections}
      record={null}
      initial={{
        items: [{ about: about[0]?.value ?? "other:", text: "" }],
        dueDate: addDays(dayInWarsaw(), DAYS_TO_ANSWER),
      }}
      save={({ items, ...body }) => send("requestCorrection", { ...body, items: items.map(asked) })}
      saveLabel={t("corrections.send")}
      savedText={t("corrections.sent")}
      onSaved={leave}
      onCancel={leave}
    />
  );
}

function asked({ about, text }: Request["items"][number]) {
  const [kind = "other", ...target] = about.split(":");
  return { kind, target: target.join(":"), text };
}

/** What an item is about, as its question or its document is called. */
function useAbout(order: OrderDetails): (item: Item) => string {
  const { t } = useTranslation("orderWork");
  return ({ kind, target }) => {
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
  const send = useSendEvent(order);
  const { items, message, dueDate } = correction;
  return (
    <RecordForm<Answered, OrderDetails, null>
      heading={t("corrections.answer", { day: formatDay(dueDate) })}
      draft={`order-answers:${correction.id}`}
      schema={Answered}
      sections={[
        ...(message === "" ? [] : [{ lead: message, fields: [] }]),
        ...items.map((item, index) => ({
          title: `${index + 1}. ${about(item)}`,
          lead: item.text,
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
              label: t("corrections.document"),
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
        requirement: item.kind === "document" ? item.target : "",
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

/** A request as it was made, and its answers as far as there are some. */
function AskedCorrection({ order, correction }: CorrectionProps) {
  const { t } = useTranslation("orderWork");
  const about = useAbout(order);
  const { at, dueDate, message, dateAnswered, items } = correction;
  const documentOf = (id: string | null) => order.documents.find((document) => document.id === id);
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
          const document = documentOf(item.documentId);
          return (
            <li key={item.id}>
              <strong>{about(item)}</strong>
              <p>{item.text}</p>
              {item.answer !== "" && (
                <blockquote>
                  {item.answer}
                  {document !== undefined && (
                    <p>
                      <TextButton
                        onClick={() =>
                          void startDownload({
                            url: downloadUrl(document.fileKey),
                            fileName: document.fileName,
                          })
                        }
                      >
                        {document.fileName}
                      </TextButton>
                    </p>
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
