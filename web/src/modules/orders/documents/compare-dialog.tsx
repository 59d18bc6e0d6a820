import { usePolish } from "../../../ui/polish.tsx";
import "../work-texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DOT, formatSize } from "../../../lib/format/format.ts";
import { Choice } from "../../../ui/inputs/native-select.tsx";
import { FIRST_PAGE, type Marked, type PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { type Content, DocumentPane, DownloadButton, keyOf, ViewerWindow } from "./document-viewer.tsx";

const Sides = styled("div")(({ theme }) => ({
  flex: "1 1 auto",
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gridTemplateRows: "minmax(0, 1fr)",
  gap: theme.spacing(1.5),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", '& > [data-chosen="false"]': { display: "none" } },
}));

const Side = styled("section")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  gap: theme.spacing(0.75),
  minWidth: 0,
  minHeight: 0,
  "& > :last-child": { flex: "1 1 auto" },
  "& > small": {
    ...theme.typography.caption,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0, 1),
    color: theme.vars.palette.text.secondary,
    overflowWrap: "anywhere",
  },
}));

/** Switch of sides on a narrow screen, which shows one at a time. */
const Turn = styled("div")(({ theme }) => ({
  display: "none",
  [NARROW]: { display: "grid", gridTemplateColumns: "1fr 1fr", gap: theme.spacing(1) },
}));

const SIDES = ["before", "after"] as const;

interface CompareDialogProps {
  order: Pick<OrderDetails, "id">;
  /** Initially compared content; there are at least two to choose from. */
  before: Content;
  after: Content;
  choices: readonly Content[];
  /** A place in the older one, which is shown on the newer one too. */
  marked?: Marked | undefined;
  onClose: () => void;
}

/** Two versions side by side, on the same page; on a phone one after the other. */
export function CompareDialog(props: CompareDialogProps) {
  const { order, choices, marked, onClose } = props;
  const { t } = useTranslation("orderWork");
  const polish = usePolish();
  const [chosen, setChosen] = useState({ before: props.before, after: props.after });
  const [view, setView] = useState<PdfView>({ ...FIRST_PAGE, page: marked?.page ?? 1 });
  const [turned, setTurned] = useState<(typeof SIDES)[number]>("after");
  const same = chosen.before.version.sha256 === chosen.after.version.sha256;
  const markOf = (content: Content) =>
    marked && { ...marked, former: keyOf(content) !== keyOf(props.before) };
  return (
    <ViewerWindow title={t("compare.title")} onClose={onClose}>
      {same && <Typography role="status">{t("compare.same")}</Typography>}
      <Turn role="group" aria-label={t("compare.title")}>
        {SIDES.map((side) => (
          <Button
            key={side}
            variant={turned === side ? "contained" : "outlined"}
            aria-pressed={turned === side}
            onClick={() => setTurned(side)}
          >
            {t(`compare.${side}`)}
          </Button>
        ))}
      </Turn>
      <Sides>
        {SIDES.map((side) => {
          const content = chosen[side];
          return (
            <Side key={side} aria-label={t(`compare.${side}`)} data-chosen={turned === side}>
              <Choice
                aria-label={t(`compare.${side}`)}
                value={keyOf(content)}
                onChange={({ target }) => {
                  const other = choices.find((choice) => keyOf(choice) === target.value);
                  if (other) setChosen({ ...chosen, [side]: other });
                }}
              >
                {choices.map((choice) => (
                  <option key={keyOf(choice)} value={keyOf(choice)} {...polish}>
                    {t("compare.choice", {
                      name: choice.document.fileName,
                      number: choice.version.number,
                      when: formatDateTime(choice.version.date),
                    })}
                  </option>
                ))}
              </Choice>
              <small>
                {`${formatSize(content.version.size)}${DOT}${t("viewer.shortSum", { sum: content.version.sha256.slice(0, 12) })}`}
                <DownloadButton order={order} content={content} />
              </small>
              <DocumentPane {...{ order, content, view }} onView={setView} marked={markOf(content)} />
            </Side>
          );
        })}
      </Sides>
    </ViewerWindow>
  );
}
