import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ChosenFile } from "./chosen-file.tsx";
import { DropZone } from "./drop-zone.tsx";
import { ExistingFile } from "./existing-file.tsx";
import type { DocumentFormControl } from "./use-document-form.ts";

const Group = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(1.5) }));

/** The document's file: where to drop one, the chosen one, and the one that the document has. */
export function FilePart({ document, form }: { document: DocumentView | null; form: DocumentFormControl }) {
  const { t } = useTranslation("documents");
  const label = useId();
  const { file, restored } = form.state;
  const problem = form.problem("file");
  // The catalogue's sentence is told by a toast; here it would stand on the screen twice.
  const missing = problem === t("file.required", { ns: "validation" });
  return (
    <Group role="group" aria-labelledby={label}>
      <Typography id={label} variant="body2" sx={{ fontWeight: 600, marginBottom: -1 }}>
        {t(document === null ? "file.label" : "file.labelReplace")}
      </Typography>
      <DropZone
        buttonRef={form.fileButton}
        disabled={form.submission.busy}
        file={file}
        problem={missing ? t("file.missing") : problem}
        onChoose={form.chooseFile}
      />
      {file !== null && (
        <ChosenFile
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          replaces={document !== null}
          disabled={form.submission.busy}
          onRemove={() => form.chooseFile(null)}
        />
      )}
      {file === null && document === null && (
        <Typography variant="body2" color="textSecondary">
          {t("file.none")}
        </Typography>
      )}
      {file === null && restored?.chosenFile != null && (
        <Typography variant="body2">{t("draft.file", { name: restored.chosenFile })}</Typography>
      )}
      {document !== null && <ExistingFile document={document} />}
    </Group>
  );
}
