import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { TARGET_SIZE } from "../styles/theme.ts";
import { type MenuAction, useActionNow } from "./menu-action.ts";

const Item = styled(MenuItem)(({ theme }) => ({
  minHeight: TARGET_SIZE,
  "&[data-destructive=true], &[data-destructive=true] svg": { color: theme.vars.palette.error.main },
}));

interface ActionMenuProps {
  id: string;
  /** Ids of what names the menu to a screen reader. */
  labelledBy: string;
  /** The button that the menu belongs to; it has the focus again when the menu closes. */
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** An open menu of actions: arrows, Home, End and first letters move in it, Escape closes it. */
export function ActionMenu({ id, labelledBy, anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-labelledby": labelledBy } }}
    >
      {actions.map((action) => (
        <ActionItem key={action.key} action={action} onClose={onClose} />
      ))}
    </Menu>
  );
}

interface ActionItemProps {
  action: MenuAction;
  onClose: () => void;
}

function ActionItem({ action, onClose }: ActionItemProps) {
  const { label, Icon, destructive = false, disabled = false, run } = useActionNow(action);
  return (
    <Item
      data-destructive={destructive}
      disabled={disabled}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {Icon && (
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
      )}
      {label}
    </Item>
  );
}
