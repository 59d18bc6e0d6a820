import { lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from "react";
import type { MenuAction } from "./menu-action.ts";

const ActionMenu = lazy(async () => ({ default: (await import("./action-menu.tsx")).ActionMenu }));

interface MenuOpener {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls"?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuOptions {
  actions: readonly MenuAction[];
  /** Id of the button, where something else must find it. */
  id?: string | undefined;
  /** Id of what the menu is about; it is named after the button and this. */
  about?: string;
}

/**
 * A button's menu, loaded when it is first opened.
 *
 *     const { opener, menu } = useActionMenu({ actions });
 *     return <><Button {...opener}>Eksport</Button>{menu}</>;
 */
export function useActionMenu({ actions, id, about }: MenuOptions): { opener: MenuOpener; menu: ReactNode } {
  const made = useId();
  const buttonId = id ?? made;
  const menuId = `${buttonId}-menu`;
  // The button, while its menu is open. A menu that closes is gone at once: opened again, it begins anew.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    opener: {
      id: buttonId,
      "aria-haspopup": "menu",
      "aria-expanded": anchor !== null,
      ...(anchor !== null && { "aria-controls": menuId }),
      onClick: ({ currentTarget }) => setAnchor(currentTarget),
    },
    menu: anchor && (
      <Suspense>
        <ActionMenu
          id={menuId}
          labelledBy={about === undefined ? buttonId : `${buttonId} ${about}`}
          anchor={anchor}
          actions={actions}
          onClose={() => setAnchor(null)}
        />
      </Suspense>
    ),
  };
}
