import "../texts.ts";
import { dayInWarsaw, formatDateTime, timeInWarsaw } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useTranslation } from "react-i18next";
import { Buttons } from "../../../ui/buttons.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { CompareButton } from "../corrections/item.tsx";

/** States in which the centre looks at what the client has answered. */
const CHECKED_IN: readonly string[] = ["submitted", "in_examination"];

/** Says when the client answered the last request, and leads to the answer and to what replaced a document. */
export function Answered({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const last = order.corrections.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last?.dateAnswered || !CHECKED_IN.includes(order.state)) return null;
  const today = dayInWarsaw(last.dateAnswered) === dayInWarsaw();
  const when = (today ? timeInWarsaw : formatDateTime)(last.dateAnswered);
  return (
    <>
      <p>
        {t("now.answered", { when })} <TextLink to="?tab=corrections">{t("now.check")}</TextLink>
      </p>
      <Buttons>
        {last.items.map(
          (item) =>
            item.documentId !== null && (
              <CompareButton key={item.id} order={order} item={item} answerId={item.documentId} />
            ),
        )}
      </Buttons>
    </>
  );
}
