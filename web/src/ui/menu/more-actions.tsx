import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { MoreHorizIcon as MoreIcon } from "../icons/more-horiz.ts";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";
import type { MenuAction } from "./menu-action.ts";
import { useActionMenu } from "./use-action-menu.tsx";

/** Button "⋯" beside the title on a narrow screen; see `page/page-header.tsx`. */
const Opener = styled(Button)({
  [NARROW]: {
    minWidth: TARGET_SIZE,
    padding: 0,
    border: 0,
    color: "inherit",
    "& .MuiButton-startIcon": { margin: 0 },
    "& .MuiButton-startIcon > svg": { fontSize: "1.5rem" },
    "& > span:last-of-type": {
      position: "absolute",
      width: 1,
      height: 1,
      clipPath: "inset(50%)",
      overflow: "hidden",
    },
  },
});

interface MoreActionsProps {
  /** Actions, the destructive ones last. */
  actions: readonly MenuAction[];
  /** `Więcej`. */
  label: string;
}

/**
 * Menu at the end of the buttons. A single harmless action is a button itself; destructive ones are always a
 * step further away than the main action.
 */
export function MoreActions({ actions, label }: MoreActionsProps) {
  const { opener, menu } = useActionMenu({ actions });
  const [only] = actions;
  if (only === undefined) return null;
  if (actions.length === 1 && !only.destructive) {
    return (
      <Button variant="outlined" disabled={only.disabled ?? false} onClick={only.run}>
        {only.label}
      </Button>
    );
  }
  return (
    <span data-beside-title="">
      <Opener {...opener} variant="outlined" startIcon={<MoreIcon />}>
        <span>{label}</span>
      </Opener>
      {menu}
    </span>
  );
}
