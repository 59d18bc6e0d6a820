import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { placeOfUnanswered } from "../messages/place-of-unanswered.ts";
import { Panel, PanelList } from "./panel.tsx";

interface UnansweredProps {
  messages: AdminDashboard["messages"];
  /** Total number, if the screen shows it nowhere else. */
  count?: number;
}

/** Messages of visitors and clients that wait for an answer, the oldest first. */
export function UnansweredMessages({ messages, count = 0 }: UnansweredProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Panel
      title={count > 0 ? `${t("waiting.title")} (${formatNumber(count)})` : t("waiting.title")}
      more={{ to: "/admin/unanswered", label: t("waiting.all") }}
    >
      <PanelList
        empty={t("waiting.none")}
        items={messages.map((message) => ({
          id: message.id,
          name: <TextLink to={placeOfUnanswered(message)}>{message.subject}</TextLink>,
          about: message.sender,
          details: formatDateTime(message.since),
        }))}
      />
    </Panel>
  );
}
