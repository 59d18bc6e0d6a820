import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import AnsweredIcon from "@mui/icons-material/CheckCircleOutlined";
import ReadIcon from "@mui/icons-material/DraftsOutlined";
import NewIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import SpamIcon from "@mui/icons-material/ReportOutlined";
import { useLabels } from "../../lib/labels.ts";
import { BulkSelection } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { messageList } from "./message-list.ts";

const ICONS = { read: ReadIcon, answered: AnsweredIcon, new: NewIcon, spam: SpamIcon };

/** What can be made of the chosen messages: the states that one can be given. */
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
