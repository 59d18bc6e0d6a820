import "./texts.ts";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ofPersons } from "../../../ui/files/file-choice.ts";
import { CreateNewFolderOutlinedIcon as FolderIcon } from "../../../ui/icons/create-new-folder-outlined.ts";

/** Opens the browser's choice of a folder, where it has one. */
export function FolderButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation("filing");
  const input = useRef<HTMLInputElement>(null);
  if (!("webkitdirectory" in HTMLInputElement.prototype)) return null;
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          onChoose(ofPersons(target.files ?? []));
          target.value = "";
        }}
      />
      <Button
        startIcon={<FolderIcon />}
        onClick={() => {
          if (input.current === null) return;
          input.current.webkitdirectory = true;
          input.current.click();
        }}
      >
        {t("folder")}
      </Button>
    </div>
  );
}
