import "../work-texts.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Marked } from "../../../ui/pdf/pdf-viewer.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { CompareDialog } from "../documents/compare-dialog.tsx";
import { type Content, contentOf, DocumentDialog, replacedBy } from "../documents/document-viewer.tsx";
import { PlaceText } from "./correction-request.tsx";

export type Item = Correction["items"][number];

interface AboutProps {
  order: OrderDetails;
  item: Item;
}

/** Subject of an item: the text of its question or its document's name. */
export function About({ order, item: { kind, target, place } }: AboutProps) {
  const { t } = useTranslation("orderWork");
  if (place) return <PlaceText order={order} place={place} />;
  return kind === "answer" || kind === "document" ? <Polish>{target}</Polish> : t("corrections.explain");
}

/** The place that an item is about, as the viewer draws it. */
export const markedOf = ({ page, rectangle }: NonNullable<Item["place"]>): Marked => ({ page, rectangle });

/** Opens the former and the new version of what an item is about side by side; nothing where there are no two. */
export function CompareButton({
  order,
  item,
  answerId,
}: {
  order: OrderDetails;
  item: Item;
  answerId: string;
}) {
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
export function OpenButton({ order, content, marked, children }: OpenButtonProps) {
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
  children: ReactNode;
}
