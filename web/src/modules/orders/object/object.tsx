import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { OBJECT_FIELDS, type ObjectField, type OrderObject } from "@bonum/contract/orders/object.ts";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../lib/labels.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { shownValue } from "../../../ui/detail/record-facts.tsx";
import "./texts.ts";

/** A field of an object for a reader; empty where nothing is known. */
export function objectFact(object: OrderObject, name: ObjectField): ReactNode {
  return shownValue(orderLabels.fields[name], object[name]);
}

/** Values of an object. */
export function ObjectFacts({ object }: { object: OrderObject }) {
  const { field } = useLabels(orderLabels);
  return (
    <Facts
      items={OBJECT_FIELDS.map((name) => ({
        label: field(name),
        value: objectFact(object, name),
      }))}
      hideEmpty
    />
  );
}

/** Examined object, unaffected by later changes of the investment. */
export function ObjectSection({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(["orderObject", "orders"]);
  if (order.number === null) return null;
  return (
    <DetailSection title={t("section.object", { ns: "orders" })}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {t("frozen")}
      </Typography>
      <ObjectFacts object={order.object} />
    </DetailSection>
  );
}
