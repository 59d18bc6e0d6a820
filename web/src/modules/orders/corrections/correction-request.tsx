import { type ChoiceOption, namedOptions, Options } from "../../../ui/inputs/options.tsx";
import { SaidOfPolish } from "../../../ui/polish.tsx";
import "../work-texts.ts";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { CorrectionKind, PageRectangle, type Rectangle } from "@bonum/contract/orders/corrections.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { requiredText } from "@bonum/contract/text/fields.ts";
import { addWorkingDays } from "@bonum/contract/working-days.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { useLabels } from "../../../lib/labels.ts";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabelled } from "../../../ui/form/use-labelled.ts";
import { HighlightAltOutlinedIcon as DrawIcon } from "../../../ui/icons/highlight-alt-outlined.ts";
import { Choice, NativeSelect } from "../../../ui/inputs/native-select.tsx";
import type { PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { RectangleBoard, RectangleFigures } from "../../../ui/pdf/rectangle.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { contentOf, DocumentPane, isPdf, ViewerWindow } from "../documents/document-viewer.tsx";
import { useSendOrderEvent } from "../events.tsx";

/** Subject of an item. */
const About = z
  .object({ kind: CorrectionKind, target: z.string(), place: z.nullable(PageRectangle) })
  .check(z.refine(({ kind, place }) => kind !== "page" || place !== null, { error: "rectangle.invalid" }));
type About = z.infer<typeof About>;

const Request = z.object({
  ...ORDER_EVENTS.requestCorrection.body.shape,
  items: z.array(z.object({ about: About, text: requiredText("note") })).check(z.minLength(1, "list.empty")),
});
type Request = z.infer<typeof Request>;

/** Working days that a client is given unless another day is chosen. */
const DAYS_TO_ANSWER = 10;

interface RequestFormProps {
  order: OrderDetails;
}

/** Asks the client for corrections: of answers, of documents, of places in them. */
export function RequestForm({ order }: RequestFormProps) {
  const { t } = useTranslation("orderWork");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const send = useSendOrderEvent(order);
  const choices = useChoices(order);
  // A place has to be marked first, so no item begins with one.
  const first = aboutOf(choices.find(({ value }) => value !== PAGE)?.value ?? "other:");
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
            {
              kind: "custom",
              name: "about",
              label: t("corrections.about"),
              empty: first,
              width: "full",
              text: (about) => choices.find(({ value }) => value === choiceOf(about as About))?.label ?? "",
              render: (control) => <AboutInput order={order} choices={choices} control={control} />,
            },
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
        items: [{ about: first, text: "" }],
        dueDate: addWorkingDays(dayInWarsaw(), DAYS_TO_ANSWER),
      }}
      save={({ items, ...body }) =>
        send("requestCorrection", { ...body, items: items.map(({ about, text }) => ({ ...about, text })) })
      }
      // The subject of an item is one field here.
      pathOf={(refused) => refused.replace(/^(items\.\d+)\.(kind|target|place)\b.*/, "$1.about")}
      saveLabel={t("corrections.send")}
      onSaved={leave}
      onCancel={leave}
    />
  );
}

/** The order's documents in which a place can be marked, in their present versions. */
function pdfsOf(order: OrderDetails) {
  return order.documents.flatMap(({ id }) => {
    const content = contentOf(order, id);
    return content && isPdf(content) ? [content] : [];
  });
}

const PAGE = "page:";

/** Choices with the values `answer:…`, `document:Mapa`, `page:`, `other:`. */
function useChoices(order: OrderDetails): ChoiceOption[] {
  const { t } = useTranslation("orderWork");
  const { questions, requiredDocuments } = order.service;
  return [
    ...questions.map(({ question }) => ({ value: `answer:${question}`, label: question, polish: true })),
    ...requiredDocuments.map(({ name }) => ({ value: `document:${name}`, label: name, polish: true })),
    ...(pdfsOf(order).length > 0 ? [{ value: PAGE, label: t("place.choice") }] : []),
    { value: "other:", label: t("corrections.other") },
  ];
}

function aboutOf(choice: string): About {
  const [kind, ...target] = choice.split(":");
  return { kind: kind as About["kind"], target: target.join(":"), place: null };
}

const choiceOf = ({ kind, target }: About) => `${kind}:${target}`;

const Place = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 1.5),
  marginTop: theme.spacing(1),
}));

interface AboutInputProps {
  order: OrderDetails;
  choices: readonly ChoiceOption[];
  control: CustomControl;
}

/** Input of an item's subject; for a place in a PDF also the button to mark it. */
function AboutInput({ order, choices, control }: AboutInputProps) {
  const { t } = useTranslation("orderWork");
  const [marking, setMarking] = useState(false);
  const { value, onChange, disabled, onBlur, ...attributes } = control;
  const about = value as About;
  return (
    <>
      <Choice
        {...attributes}
        disabled={disabled}
        value={choiceOf(about)}
        onBlur={onBlur}
        onChange={({ target }) => onChange(aboutOf(target.value))}
      >
        <Options options={choices} />
      </Choice>
      {about.kind === "page" && (
        <Place>
          {about.place && (
            <Typography>
              <PlaceText order={order} place={about.place} />
            </Typography>
          )}
          <Button
            variant="outlined"
            startIcon={<DrawIcon />}
            disabled={disabled}
            onClick={() => setMarking(true)}
          >
            {t(about.place === null ? "place.mark" : "place.change")}
          </Button>
        </Place>
      )}
      {marking && (
        <PlaceDialog
          order={order}
          place={about.place}
          onClose={() => setMarking(false)}
          onMarked={(place) => {
            onChange({ ...about, place });
            setMarking(false);
          }}
        />
      )}
    </>
  );
}

interface PlaceTextProps {
  order: OrderDetails;
  place: PageRectangle;
}

/** Names a place: its page and its document, as far as that is there. */
export function PlaceText({ order, place: { documentId, page } }: PlaceTextProps) {
  const { t } = useTranslation("orderWork");
  const document = order.documents.find(({ id }) => id === documentId);
  if (document === undefined) return t("place.gone", { page });
  return <SaidOfPolish said={(name) => t("place.of", { page, name })} text={document.fileName} />;
}

/** The page, and beside it what there is to do; below each other on a narrow screen. */
const Desk = styled("div")(({ theme }) => ({
  flex: "1 1 auto",
  minHeight: 0,
  display: "grid",
  gap: theme.spacing(1.5, 2),
  gridTemplateColumns: "minmax(0, 1fr) 280px",
  gridTemplateRows: "minmax(0, 1fr)",
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "minmax(240px, 1fr) auto" },
}));

const Controls = styled("div")(({ theme }) => ({
  display: "grid",
  alignContent: "start",
  gap: theme.spacing(1.5),
  "& > div:last-child": { display: "flex", flexWrap: "wrap", gap: theme.spacing(1) },
}));

interface PlaceDialogProps {
  order: OrderDetails;
  place: PageRectangle | null;
  onMarked: (place: PageRectangle) => void;
  onClose: () => void;
}

/** Marks a rectangle on a page of one of the order's PDFs: with a mouse, a pen, a finger, or by figures. */
function PlaceDialog({ order, place, onMarked, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(["orderWork", "pdf"]);
  const { field } = useLabels(orderLabels);
  const pdfs = pdfsOf(order);
  const [documentId, setDocumentId] = useState(place?.documentId ?? pdfs[0]?.document.id ?? "");
  const [view, setView] = useState<PdfView>({ page: place?.page ?? 1, zoom: "page" });
  const [drawn, setDrawn] = useState(place && { page: place.page, rectangle: place.rectangle });
  const [drawing, setDrawing] = useState(true);
  const content = pdfs.find(({ document }) => document.id === documentId);
  const rectangle = drawn?.page === view.page ? drawn.rectangle : null;
  const draw = (made: Rectangle) => setDrawn({ page: view.page, rectangle: made });
  return (
    <ViewerWindow title={t("place.title")} onClose={onClose}>
      <Desk>
        {content && (
          <DocumentPane
            {...{ order, content, view }}
            onView={setView}
            marked={!drawing && rectangle !== null ? { page: view.page, rectangle } : undefined}
            overlay={drawing && <RectangleBoard rectangle={rectangle} onChange={draw} />}
            tools={
              <Button
                startIcon={<DrawIcon />}
                variant={drawing ? "contained" : "outlined"}
                aria-pressed={drawing}
                onClick={() => setDrawing(!drawing)}
              >
                {t("pdf:draw.mode")}
              </Button>
            }
          />
        )}
        <Controls>
          {pdfs.length > 1 && (
            <NativeSelect
              label={field("document")}
              value={documentId}
              options={namedOptions(pdfs.map(({ document: { id, fileName } }) => ({ id, name: fileName })))}
              onChange={(chosen) => {
                setDocumentId(chosen);
                setView({ ...view, page: 1 });
                setDrawn(null);
              }}
            />
          )}
          <Typography variant="body2" color="textSecondary" role="status">
            {drawn === null ? t("pdf:draw.hint") : t("place.drawn", { page: drawn.page })}
          </Typography>
          <RectangleFigures rectangle={rectangle} onChange={draw} />
          <div>
            <Button
              variant="contained"
              disabled={drawn === null || content === undefined}
              onClick={() =>
                drawn && content && onMarked({ documentId, version: content.version.number, ...drawn })
              }
            >
              {t("place.use")}
            </Button>
            <Button variant="outlined" onClick={onClose}>
              {t("action.cancel", { ns: "common" })}
            </Button>
          </div>
        </Controls>
      </Desk>
    </ViewerWindow>
  );
}
