import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { useLabels } from "../../lib/labels.ts";
import { CheckCircleOutlinedIcon as AnsweredIcon } from "../../ui/icons/check-circle-outlined.ts";
import { DraftsOutlinedIcon as ReadIcon } from "../../ui/icons/drafts-outlined.ts";
import { MarkEmailUnreadOutlinedIcon as NewIcon } from "../../ui/icons/mark-email-unread-outlined.ts";
import { ReportOutlinedIcon as SpamIcon } from "../../ui/icons/report-outlined.ts";
import { BulkSelection } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { messageList } from "./message-list.ts";

const ICONS = { read: ReadIcon, answered: AnsweredIcon, new: NewIcon, spam: SpamIcon };

/** Actions on the selected messages: the states that can be set. */
export function MessageSelection(props: SelectionProps<MessageView>) {
  const { field, value } = useLabels(messageLabels);
  const bulk = useBulk({ ...props, source: messageList, nameOf: ({ subject }: MessageView) => subject });
  const actions = (["read", "answered", "new", "spam"] as const).map((state) => ({
    key: state,
    label: `${field("state")}: ${value("state", state)}`,
    Icon: ICONS[state],
    possible: (message: MessageView) => message.can.edit && message.state !== state,
    run: () => bulk.run({ action: "messages.state", options: { state } }),
  }));
  return <BulkSelection {...props} source={messageList} bulk={bulk} actions={actions} />;
}
