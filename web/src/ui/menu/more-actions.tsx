import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { MoreHorizIcon as MoreIcon } from "../icons/more-horiz.ts";
import { BesideTitle } from "./beside-title.ts";
import type { MenuAction } from "./menu-action.ts";
import { useActionMenu } from "./use-action-menu.tsx";

interface MoreActionsProps {
  /** Actions, the destructive ones last. */
  actions: readonly MenuAction[];
}

/**
 * Menu at the end of the buttons. A single harmless action is a button itself; destructive ones are always a
 * step further away than the main action.
 */
export function MoreActions({ actions }: MoreActionsProps) {
  const { t } = useTranslation();
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
      <BesideTitle {...opener} variant="outlined" startIcon={<MoreIcon />}>
        <span>{t("action.more")}</span>
      </BesideTitle>
      {menu}
    </span>
  );
}
