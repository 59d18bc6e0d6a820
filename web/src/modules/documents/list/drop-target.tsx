import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatSize } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { filesOf, judgeChoice } from "../../../ui/files/file-choice.ts";
import { filesOfFolders, holdsFolder } from "../../../ui/files/folders.ts";

const DropHint = styled("div")(({ theme }) => ({
  ...theme.typography.h2,
  position: "absolute",
  inset: 0,
  // Above the table's head.
  zIndex: 3,
  padding: theme.spacing(12, 2),
  textAlign: "center",
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: "inherit",
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
  pointerEvents: "none",
}));

type OnFiles = (files: readonly File[]) => void;

/** Takes files that are dropped anywhere on the page, and says so over the list while they are dragged. */
export function DropTarget({ onFiles }: { onFiles: OnFiles }) {
  const { t } = useTranslation("documents");
  const dragged = useDroppedFiles(onFiles);
  if (dragged === 0) return null;
  return <DropHint>{t("list.drop", { count: dragged, amount: formatNumber(dragged) })}</DropHint>;
}

/**
 * Takes files that are dropped anywhere on the page: one that is good, or several for the form to judge. By hand, not by
 * react-dropzone, because that would come with the list instead of with the form.
 *
 * @returns how many files that would be taken are being dragged over the page; a browser that does not tell counts as one
 */
function useDroppedFiles(onFiles: OnFiles): number {
  const { t } = useTranslation("files");
  const maxBytes = usePortalSettings()?.maxUploadBytes;
  const [dragged, setDragged] = useState(0);
  const take = useRef<(files: File[]) => void>(undefined);
  useEffect(() => {
    take.current = (files) => {
      const choice = judgeChoice({ accepted: files, rejected: [] }, maxBytes);
      if (files.length > 1 || "file" in choice) return onFiles(files);
      const values = { formats: "", size: formatSize(maxBytes ?? 0) };
      notify({ kind: "error", text: t(`drop.problem.${choice.problem}`, values) });
    };
  });
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes("Files")) handle(event);
        },
        { signal: stop.signal },
      );
    on("dragover", (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setDragged(Math.max(1, event.dataTransfer?.items.length ?? 0));
    });
    on("dragleave", (event) => {
      // Leaving one element for another tells where to; leaving the window does not.
      if (event.relatedTarget === null) setDragged(0);
    });
    on("drop", (event) => {
      event.preventDefault();
      setDragged(0);
      const { dataTransfer } = event;
      if (dataTransfer && holdsFolder(dataTransfer)) {
        void filesOfFolders(dataTransfer).then((files) => take.current?.(files));
      } else if (dataTransfer) take.current?.(filesOf(dataTransfer));
    });
    return () => stop.abort();
  }, []);
  return dragged;
}
