import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import TableBody from "@mui/material/TableBody";
import Tooltip from "@mui/material/Tooltip";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MoreHorizIcon as MoreIcon } from "../icons/more-horiz.ts";
import { useActionNow } from "../menu/menu-action.ts";
import { useActionMenu } from "../menu/use-action-menu.tsx";
import { TARGET_SIZE } from "../styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../toasts/clear-place.ts";
import { allowed, type ListRow, nameIdOf, type RowAction, type RowActions } from "./list-description.ts";

/** Icons in a wide table, a "⋯" in a tight one, two written buttons and "⋯ Więcej" on a card. */
type ActionLook = "icons" | "menu" | "buttons";

const WRITTEN = 2;

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  "&[data-look=buttons]": {
    justifyContent: "flex-start",
    gap: theme.spacing(1),
    // One without a frame would stand amid its room.
    "& > :only-child": { flex: "none" },
  },
  "&[data-look=icons] > button": {
    "&[data-before-gap]": { marginInlineEnd: TARGET_SIZE },
    // A column of red would draw the eye away from the rows.
    "&[data-destructive]:not(:hover, :focus-visible)": { color: theme.vars.palette.text.secondary },
  },
}));

/** Shares the card's width with the others up to a width that suits a button. */
const Written = styled(Button)(({ theme }) => ({
  flex: "1 1 auto",
  maxWidth: 240,
  minWidth: 0,
  paddingInline: theme.spacing(1.25),
  fontSize: "0.9375rem",
  whiteSpace: "nowrap",
}));

interface RowActionLineProps {
  row: ListRow;
  actions: RowActions;
  look: ActionLook;
}

/** Actions of a row, always in one line; each button's name contains its action and the row. */
export function RowActionLine({ row, actions, look }: RowActionLineProps) {
  const all = inOrder(actions);
  const [shown, rest] = divided(all, look);
  const beforeGap = (action: RowAction) => actions[actions.indexOf(action) + 1] === "gap";
  return (
    <Line data-look={look} {...(all.length > 0 && CLEAR_OF_TOASTS)}>
      {shown.map((action) =>
        look === "buttons" ? (
          <WrittenButton key={action.key} row={row} action={action} />
        ) : (
          <ActionIcon key={action.key} row={row} action={action} beforeGap={beforeGap(action)} />
        ),
      )}
      {rest.length > 0 && <MoreButton row={row} actions={rest} written={look === "buttons"} />}
    </Line>
  );
}

/** Permitted actions, the destructive ones last. */
function inOrder(actions: RowActions): RowAction[] {
  return allowed(actions).sort(
    (one, other) => Number(one.destructive ?? false) - Number(other.destructive ?? false),
  );
}

/** The actions with a button of their own, and those of the menu. */
function divided(actions: RowAction[], look: ActionLook): [RowAction[], RowAction[]] {
  if (look !== "icons") return split(actions, look);
  const [shown, rest] = split(
    actions.filter(({ apart }) => !apart),
    look,
  );
  return [shown, [...actions.filter(({ apart }) => apart), ...rest]];
}

/** The menu is never made for a single action that may have a button. */
function split(actions: RowAction[], look: ActionLook): [RowAction[], RowAction[]] {
  const first = actions.findIndex(({ destructive }) => destructive);
  // Destructive actions are last.
  const harmless = first < 0 ? actions.length : first;
  const shown = { icons: harmless, menu: 0, buttons: Math.min(WRITTEN, harmless) }[look];
  return actions.length - shown === 1 ? [actions, []] : [actions.slice(0, shown), actions.slice(shown)];
}

const buttonIdOf = (row: ListRow, key: string) => `${key}-${row.id}`;

/** Puts the focus on an action of a row: on its button, else on the menu that holds it. */
export function focusRowAction(row: ListRow, key: string): void {
  const button = [key, MORE].map((name) => document.getElementById(buttonIdOf(row, name))).find(Boolean);
  button?.focus({ preventScroll: true });
}

interface RowsWithTooltipProps {
  children: ReactNode;
}

/** A button that says by its tooltip alone what it does; one that is disabled hears no pointer. */
const ICON_BUTTON = "[data-look] button[aria-label]:not(:disabled)";

/**
 * The rows of a table, with one tooltip for all their icons: a hundred rows have four hundred, and a tooltip each was a
 * quarter of what drawing them took.
 */
export function RowsWithTooltip({ children }: RowsWithTooltipProps) {
  const under = useRef<HTMLElement>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const follow = ({ target }: SyntheticEvent) => {
    const next = (target as Element).closest<HTMLElement>(ICON_BUTTON);
    if (next === under.current) return;
    under.current = next;
    setOpen(false);
    // The label stays while its tooltip fades.
    if (next !== null) setButton(next);
  };
  useEffect(() => {
    // The row went while its button had the focus or the pointer.
    if (open && !button?.isConnected) setOpen(false);
  });
  return (
    <Tooltip
      title={<span>{button?.getAttribute("aria-label")}</span>}
      open={open}
      onOpen={() => setOpen(under.current?.isConnected ?? false)}
      onClose={() => setOpen(false)}
      describeChild
      slotProps={{ popper: { anchorEl: button } }}
    >
      <TableBody onMouseOver={follow} onFocus={follow}>
        {children}
      </TableBody>
    </Tooltip>
  );
}

interface ActionProps {
  row: ListRow;
  action: RowAction;
}

function commonOf({ row, action }: ActionProps) {
  const id = buttonIdOf(row, action.key);
  return {
    id,
    "aria-labelledby": `${id} ${nameIdOf(row)}`,
    color: action.destructive ? "error" : "primary",
    disabled: action.disabled ?? false,
    onClick: action.run,
  } as const;
}

function ActionIcon({ row, action: offered, beforeGap }: ActionProps & { beforeGap: boolean }) {
  const action = useActionNow(offered);
  return (
    <IconButton
      {...commonOf({ row, action })}
      aria-label={action.label}
      {...(action.destructive && { "data-destructive": "" })}
      {...(beforeGap && { "data-before-gap": "" })}
    >
      <action.Icon />
    </IconButton>
  );
}

function WrittenButton({ row, action: offered }: ActionProps) {
  const action = useActionNow(offered);
  return (
    <Written {...commonOf({ row, action })} variant="outlined" aria-label={action.label}>
      {action.short ?? action.label}
    </Written>
  );
}

const MORE = "more";

interface MoreButtonProps {
  row: ListRow;
  actions: readonly RowAction[];
  written: boolean;
}

function MoreButton({ row, actions, written }: MoreButtonProps) {
  const { t } = useTranslation();
  const id = buttonIdOf(row, MORE);
  const { opener, menu } = useActionMenu({ actions, id, about: nameIdOf(row) });
  const common = { ...opener, "aria-labelledby": `${id} ${nameIdOf(row)}` };
  return (
    <>
      {written ? (
        <Written {...common} startIcon={<MoreIcon />}>
          {t("action.more")}
        </Written>
      ) : (
        <IconButton {...common} color="primary" aria-label={t("action.more")}>
          <MoreIcon />
        </IconButton>
      )}
      {menu}
    </>
  );
}
