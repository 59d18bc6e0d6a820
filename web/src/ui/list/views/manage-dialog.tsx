import "./texts.ts";
import { viewCalls } from "@bonum/contract/views/calls.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { DialogSheet } from "../../dialogs/dialog-sheet.tsx";
import { useActions } from "../../panel/use-actions.tsx";
import { Polish } from "../../polish.tsx";
import type { ListPlace } from "./list-address.ts";
import { ViewDialog } from "./view-dialog.tsx";

const Views = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 1),
    paddingBlock: theme.spacing(1),
  },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& > li > div": { flex: "1 1 120px", minWidth: 0, overflowWrap: "anywhere" },
}));

interface ManageDialogProps {
  place: ListPlace;
  views: readonly SavedView[];
  onClose: () => void;
}

/** The saved views of a list, to be renamed, shared and removed. */
export function ManageDialog({ place, views, onClose }: ManageDialogProps) {
  const { t } = useTranslation(["listViews", "common"]);
  // View as of the opening of the form, so that others' later changes conflict and are not overwritten.
  const [edited, setEdited] = useState<SavedView | null>(null);
  const client = useQueryClient();
  const { start, dialog } = useActions({
    onClosed: () => void client.invalidateQueries({ queryKey: ["views"] }),
  });
  const remove = ({ id, revision, name, shared }: SavedView) =>
    start({
      title: t("delete.title"),
      text: t(shared ? "delete.shared" : "delete.own"),
      about: <Polish>{name}</Polish>,
      label: t("common:action.delete"),
      destructive: true,
      async send() {
        await api(viewCalls.delete, { params: { id }, revision });
        return {};
      },
    });
  return (
    <>
      <DialogSheet
        title={t("manage")}
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            {t("common:action.close")}
          </Button>
        }
      >
        {views.length === 0 && <Typography>{t("none")}</Typography>}
        <Views>
          {views.map((view) => (
            <li key={view.id}>
              <div id={`view-${view.id}`}>
                <Polish>{view.name}</Polish>
                <OwnerLine view={view} />
              </div>
              <Button size="small" aria-describedby={`view-${view.id}`} onClick={() => setEdited(view)}>
                {t("edit")}
              </Button>
              <Button
                size="small"
                color="error"
                aria-describedby={`view-${view.id}`}
                onClick={() => remove(view)}
              >
                {t("common:action.delete")}
              </Button>
            </li>
          ))}
        </Views>
      </DialogSheet>
      {edited !== null && (
        <ViewDialog
          place={place}
          view={edited}
          onSaved={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </>
  );
}

function OwnerLine({ view: { shared, owner, byDefault } }: { view: SavedView }) {
  const { t } = useTranslation("listViews");
  const by = owner === null ? t("shared.mark") : t("shared.by", { owner });
  const marks = [shared ? by : t("own.mark"), ...(byDefault ? [t("default.mark")] : [])];
  return (
    <Typography variant="body2" color="textSecondary">
      {marks.join(", ")}
    </Typography>
  );
}
