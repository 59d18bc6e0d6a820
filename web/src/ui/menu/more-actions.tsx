import MoreIcon from "@mui/icons-material/MoreHoriz";
import Button from "@mui/material/Button";
import type { MenuAction } from "./action-menu.tsx";
import { useActionMenu } from "./use-action-menu.tsx";

interface MoreActionsProps {
  /** Those that take something away last. */
  actions: readonly MenuAction[];
  /** `Więcej`. */
  label: string;
}

/** What stands apart on a screen: a menu at the end of the buttons, or the button itself where there is but one. */
export function MoreActions({ actions, label }: MoreActionsProps) {
  const { opener, menu } = useActionMenu({ actions });
  const [only] = actions;
  if (only === undefined) return null;
  if (actions.length === 1) {
    const color = only.destructive ? "error" : "primary";
    return (
      <Button variant="outlined" color={color} disabled={only.disabled ?? false} onClick={only.run}>
        {only.label}
      </Button>
    );
  }
  return (
    <>
      <Button {...opener} variant="outlined" startIcon={<MoreIcon />}>
        {label}
      </Button>
      {menu}
    </>
  );
}
