import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import { notify } from "../../../lib/notify.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { judgeChoice } from "../file-choice.ts";

/**
 * Takes a file that is dropped anywhere on the page. By hand, not by react-dropzone, because that would come
 * with the list instead of with the form.
 *
 * @param onFile left out, no file is taken
 * @returns whether a file that would be taken is being dragged over the page
 */
export function useDroppedFile(onFile: ((file: File) => void) | undefined): boolean {
  const { t } = useTranslation("documents");
  const maxBytes = usePortalSettings()?.maxUploadBytes;
  const [dragged, setDragged] = useState(false);
  const take = useRef<(files: File[]) => void>(undefined);
  useEffect(() => {
    take.current = (files) => {
      const choice = judgeChoice({ accepted: files, rejected: [] }, maxBytes);
      if ("file" in choice) {
        const { file, leftOut } = choice;
        if (leftOut > 0)
          notify({ kind: "info", text: t("drop.leftOut", { name: file.name, count: leftOut }) });
        return onFile?.(file);
      }
      const values = { formats: "", size: formatSize(maxBytes ?? 0) };
      notify({ kind: "error", text: t(`drop.problem.${choice.problem}`, values) });
    };
  });
  const takes = onFile !== undefined;
  useEffect(() => {
    if (!takes) return;
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
      setDragged(true);
    });
    on("dragleave", (event) => {
      // Leaving one element for another tells where to; leaving the window does not.
      if (event.relatedTarget === null) setDragged(false);
    });
    on("drop", (event) => {
      event.preventDefault();
      setDragged(false);
      take.current?.([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [takes]);
  return dragged && takes;
}
