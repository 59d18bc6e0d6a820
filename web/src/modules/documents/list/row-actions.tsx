import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import PurgeIcon from "@mui/icons-material/DeleteForeverOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import PreviewIcon from "@mui/icons-material/VisibilityOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { downloadPath, startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import { ActionButton, type ActionLook } from "../../../ui/list/action-button.tsx";
import { nameIdOf } from "../../../ui/list/list-description.ts";

export interface RowHandlers {
  onEdit: (document: DocumentView) => void;
  onDelete: (document: DocumentView) => void;
  onRestore: (document: DocumentView) => void;
}

interface RowActionsProps extends RowHandlers {
  document: DocumentView;
  look: ActionLook;
}

/** Id of a document's edit button: the focus returns to it when the form closes. */
export function editButtonIdOf(id: string): string {
  return `edit-${id}`;
}

/** What a person may do with one document, as the server says in `can`. */
export function RowActions({ document, look, onEdit, onDelete, onRestore }: RowActionsProps) {
  const { t } = useTranslation("documents");
  const { can, fileKey, fileName, id } = document;
  const common = { row: document, look };
  if (document.dateDeleted !== null) {
    return (
      <>
        {can.restore && (
          <Button
            variant="outlined"
            startIcon={<RestoreIcon />}
            aria-describedby={nameIdOf(document)}
            onClick={() => onRestore(document)}
          >
            {t("action.restore")}
          </Button>
        )}
        {can.purge && (
          <ActionButton
            {...common}
            label={t("action.purge")}
            Icon={PurgeIcon}
            colour="error"
            onClick={() => onDelete(document)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <ActionButton
        {...common}
        label={t("action.download")}
        Icon={DownloadIcon}
        onClick={() => void startDownload({ path: downloadPath(fileKey), fileName })}
      />
      {document.previewable && (
        <ActionButton
          {...common}
          label={t("action.preview")}
          Icon={PreviewIcon}
          onClick={() => void openPreview(document)}
        />
      )}
      {can.edit && (
        <ActionButton
          {...common}
          id={editButtonIdOf(id)}
          label={t("action.edit")}
          Icon={EditIcon}
          onClick={() => onEdit(document)}
        />
      )}
      {can.delete && (
        <ActionButton
          {...common}
          label={t("action.delete")}
          Icon={DeleteIcon}
          colour="error"
          onClick={() => onDelete(document)}
        />
      )}
    </>
  );
}
