import "./texts.ts";
import { viewCalls } from "@bonum/contract/views/calls.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { TARGET_SIZE } from "../../styles/theme.ts";
import type { Column } from "../list-description.ts";
import { AppearanceDialog } from "./appearance-dialog.tsx";
import { addressOfView, CHOSEN, type ListPlace, readOpenedView, savedAddress } from "./list-address.ts";
import { ManageDialog } from "./manage-dialog.tsx";
import { ViewDialog } from "./view-dialog.tsx";

const Item = styled(MenuItem)(({ theme }) => ({
  minHeight: TARGET_SIZE,
  gap: theme.spacing(1.5),
  maxWidth: "min(90vw, 480px)",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
}));

interface ViewsPanelProps {
  place: ListPlace;
  columns: readonly Pick<Column<never>, "key" | "label" | "card" | "optional">[];
  views: readonly SavedView[];
  /** The view that is open, whatever was changed since. */
  current: SavedView | undefined;
  changed: boolean;
  /** The button whose menu is open. */
  anchor: HTMLElement | null;
  labelledBy: string;
  onClose: () => void;
}

/** The menu of a list's views, and the dialogs that it opens. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { place, columns, views, current, changed, anchor, labelledBy, onClose } = props;
  const { t } = useTranslation("listViews");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"save" | "look" | "manage" | null>(null);
  const saveChanges = useSaveChanges(place);
  const item = (run: () => void) => ({
    onClick() {
      onClose();
      run();
    },
  });
  return (
    <>
      {anchor !== null && (
        <Menu
          anchorEl={anchor}
          open
          onClose={onClose}
          slotProps={{ list: { "aria-labelledby": labelledBy } }}
        >
          {changed && current !== undefined && (
            <Item {...item(() => saveChanges(current))}>{t("saveChanges")}</Item>
          )}
          <Item {...item(() => setAsked("save"))}>{t("saveNew")}</Item>
          <Item {...item(() => setAsked("look"))}>{t("look")}</Item>
          {views.length > 0 && <Item {...item(() => setAsked("manage"))}>{t("manage")}</Item>}
        </Menu>
      )}
      {asked === "save" && (
        <ViewDialog
          place={place}
          view={null}
          onSaved={(view) => {
            setAsked(null);
            void navigate({ search: addressOfView(view) }, { replace: true, state: CHOSEN });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "look" && <AppearanceDialog columns={columns} onClose={() => setAsked(null)} />}
      {asked === "manage" && <ManageDialog place={place} views={views} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Writes what the list shows now into the open view, from the revision that was opened. */
function useSaveChanges(place: ListPlace) {
  const { t } = useTranslation("listViews");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, name, shared, revision }: SavedView) =>
      api(viewCalls.update, {
        params: { id },
        revision: readOpenedView(search)?.revision ?? revision,
        body: { name, shared, query: savedAddress(place, search) },
      }),
    async onSuccess(view) {
      await client.invalidateQueries({ queryKey: ["views"] });
      void navigate({ search: addressOfView(view) }, { replace: true, state: CHOSEN });
    },
    onError: (error) => reportFailure(t("failed"), error),
  });
  return mutate;
}
