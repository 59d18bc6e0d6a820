import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";

export interface MenuAction {
  key: string;
  label: string;
  Icon?: ComponentType<SvgIconProps>;
  /** Takes something away: drawn in red. */
  destructive?: boolean;
  disabled?: boolean;
  run: () => void;
  /** Changes by itself: its button alone is then drawn anew, and not the list that offers it. */
  live?: LiveAction;
}

interface LiveAction {
  record: Pick<RecordName, "kind" | "id">;
  /** Hook of what the action is for the record now. */
  useNow: (
    record: LiveAction["record"],
  ) => Pick<MenuAction, "label" | "Icon" | "run" | "disabled"> | undefined;
}

const UNCHANGING: LiveAction = { record: { kind: "documents", id: "" }, useNow: () => undefined };

/** An action as it is now. */
export function useActionNow<A extends MenuAction>(action: A): A {
  const { record, useNow } = action.live ?? UNCHANGING;
  return { ...action, ...useNow(record) };
}
