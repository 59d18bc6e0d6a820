import { type Day, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { Turn } from "@bonum/contract/orders/states.ts";
import { workingDaysBetween } from "@bonum/contract/working-days.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../lib/format/format.ts";
import { addTexts } from "../lib/i18n/i18n.ts";
import { OverdueMark } from "./overdue-mark.tsx";

interface LateMarkProps {
  turn: Turn | null;
  dueDate: Day | null;
}

/** Says that an order's day has passed, and of the centre's by how many working days, of which its time is made. */
export function LateMark({ turn, dueDate }: LateMarkProps) {
  const { t } = useTranslation("late");
  const over = turn === "centre" && dueDate !== null ? workingDaysBetween(dueDate, dayInWarsaw()) : 0;
  const days = { count: over, amount: formatNumber(over) };
  return <OverdueMark>{over > 0 ? t("by", days) : t("passed")}</OverdueMark>;
}

/** Returns how many working days what came then has waited, in words; empty for none. */
export function useWaited(): (moment: string) => string {
  const { t } = useTranslation("late");
  return (moment) => {
    const count = workingDaysBetween(dayInWarsaw(moment), dayInWarsaw());
    return count > 0 ? t("waited", { count, amount: formatNumber(count) }) : "";
  };
}

const texts = {
  pl: {
    waited_one: "czeka {{amount}} dzień roboczy",
    waited_few: "czeka {{amount}} dni robocze",
    waited_many: "czeka {{amount}} dni roboczych",
    waited_other: "czeka {{amount}} dnia roboczego",
    passed: "Po terminie",
    by_one: "Po terminie: {{amount}} dzień roboczy",
    by_few: "Po terminie: {{amount}} dni robocze",
    by_many: "Po terminie: {{amount}} dni roboczych",
    by_other: "Po terminie: {{amount}} dnia roboczego",
  },
  en: {
    waited_one: "waiting for {{amount}} working day",
    waited_other: "waiting for {{amount}} working days",
    passed: "Overdue",
    by_one: "Overdue: {{amount}} working day",
    by_other: "Overdue: {{amount}} working days",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    late: typeof texts.pl;
  }
}

addTexts("late", texts);
