import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { usePortalSettings } from "../../lib/settings.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";

/** Replacement for an empty list; says to the centre's people what waits all the same. */
export function NoNotifications() {
  const { t } = useTranslation("noNotifications");
  const waiting = useWaiting();
  const sendsMail = usePortalSettings()?.sendsMail ?? true;
  return (
    <EmptyState
      title={t("title")}
      about="notifications"
      actions={
        <>
          {waiting !== "" && (
            <LinkButton to="/admin/mine" variant="contained">
              {t("work")}
            </LinkButton>
          )}
          {sendsMail && <LinkButton to="/account">{t("settings")}</LinkButton>}
        </>
      }
    >
      {waiting === "" ? t("advice") : t("waiting", { what: waiting })}
    </EmptyState>
  );
}

/** The reader's own orders, new ones and unanswered messages; "" where none waits, or none is known of. */
function useWaiting(): string {
  const { t } = useTranslation("noNotifications");
  const isAdmin = useHasRole("Admin");
  const { data } = useQuery({ ...callQuery("orders", dashboardCalls.mine, {}), enabled: isAdmin });
  if (data === undefined) return "";
  const { mine, submitted, messages } = data;
  const late = mine.overdue > 0 ? ` ${t("late", { amount: mine.overdue })}` : "";
  return [
    mine.count > 0 && t("own", { count: mine.count }) + late,
    submitted.count > 0 && t("submitted", { count: submitted.count }),
    messages.count > 0 && t("messages", { count: messages.count }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Texts in place of a list of notifications. */
const texts = {
  pl: {
    title: "Brak powiadomień",
    advice: "Pojawią się tutaj, gdy coś się zmieni w zleceniach, wiadomościach lub certyfikatach.",
    settings: "Ustaw powiadomienia e-mail",
    work: "Moja praca",
    waiting: "Do zrobienia: {{what}}.",
    own_one: "{{count}}\u00A0zlecenie",
    own_few: "{{count}}\u00A0zlecenia",
    own_many: "{{count}}\u00A0zleceń",
    own_other: "{{count}}\u00A0zlecenia",
    late: "(po terminie:\u00A0{{amount}})",
    submitted_one: "{{count}}\u00A0nowe zlecenie",
    submitted_few: "{{count}}\u00A0nowe zlecenia",
    submitted_many: "{{count}}\u00A0nowych zleceń",
    submitted_other: "{{count}}\u00A0nowego zlecenia",
    messages_one: "{{count}}\u00A0wiadomość bez odpowiedzi",
    messages_few: "{{count}}\u00A0wiadomości bez odpowiedzi",
    messages_many: "{{count}}\u00A0wiadomości bez odpowiedzi",
    messages_other: "{{count}}\u00A0wiadomości bez odpowiedzi",
  },
  en: {
    title: "No notifications",
    advice: "News about orders, messages and certificates will appear here.",
    settings: "Set up e-mail notifications",
    work: "My work",
    waiting: "To do: {{what}}.",
    own_one: "{{count}}\u00A0order",
    own_other: "{{count}}\u00A0orders",
    late: "({{amount}}\u00A0overdue)",
    submitted_one: "{{count}}\u00A0new order",
    submitted_other: "{{count}}\u00A0new orders",
    messages_one: "{{count}}\u00A0unanswered message",
    messages_other: "{{count}}\u00A0unanswered messages",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    noNotifications: typeof texts.pl;
  }
}
addTexts("noNotifications", texts);
