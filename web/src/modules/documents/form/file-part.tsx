import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import UploadIcon from "@mui/icons-material/CloudUploadOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type Ref, useId, useState } from "react";
import { type DropzoneState, type FileRejection, useDropzone } from "react-dropzone";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import { notify } from "../../../lib/notify.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { downloadPath, startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { acceptOf, type FileChoice, type Format, judgeChoice } from "../file-choice.ts";
import { ChosenFile } from "./chosen-file.tsx";
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

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 2.5),
}));

/** The file that the document has now. */
function ExistingFile({ document }: { document: DocumentView }) {
  const { t } = useTranslation(["documents", "files"]);
  const { fileKey, fileName, fileType, size, version } = document;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        {t("file.existing", { type: t(`files:type.${fileType}`), size: formatSize(size), number: version })}
      </Typography>
      <Line>
        {/* Its address is made when it is asked for and soon expires, so it cannot stand in an href. */}
        {document.previewable && (
          <Link component="button" type="button" role="link" onClick={() => void openPreview(document)}>
            {t("file.previewExisting")}
          </Link>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => void startDownload({ path: downloadPath(fileKey), fileName })}
        >
          {t("file.download")}
        </Button>
      </Line>
    </div>
  );
}

const Zone = styled("div")(({ theme }) => ({
  boxSizing: "border-box",
  width: 500,
  maxWidth: "100%",
  height: 200,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  textAlign: "center",
  border: `2px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: RADIUS.sheet,
  cursor: "pointer",
  transition: "background-color 120ms, border-color 120ms",
  "& svg": { color: theme.vars.palette.primary.main },
  "& p": { margin: 0 },
  "&:hover, &[data-state='open']": {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 5%, transparent)`,
  },
  "&[data-state='accepted']": {
    borderStyle: "solid",
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
  },
  "&[data-state='rejected'], &[data-refused='true']": {
    borderColor: theme.vars.palette.error.main,
  },
  "&[data-state='rejected']": {
    borderStyle: "solid",
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 9%, transparent)`,
  },
  "&[aria-disabled='true']": { opacity: 0.6, cursor: "default" },
  "@media (max-width: 599.95px)": { width: "100%" },
}));

const Problem = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.error.main,
}));

interface DropZoneProps {
  buttonRef: Ref<HTMLButtonElement>;
  disabled: boolean;
  /** Why the field is refused, from outside. */
  problem: string | undefined;
  /** The file that the form holds. */
  file: File | null;
  /** What may be chosen; left out, anything. */
  formats?: readonly Format[] | undefined;
  onChoose: (file: File) => void;
}

/** Where a file is dropped, pasted or chosen; 200 px high and 500 px wide (specification, section 9). */
export function DropZone({ buttonRef, disabled, problem, file, formats, onChoose }: DropZoneProps) {
  const { t } = useTranslation("documents");
  const below = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [first, setFirst] = useState<FirstOfSeveral | null>(null);
  const judge = useJudge({ formats, onChoose, onRefuse: setRefusal, onSeveral: setFirst });
  const accept = acceptOf(formats);
  const zone = useDropzone({ disabled, noKeyboard: true, ...judge, ...(accept && { accept }) });
  const refused = refusal === null ? problem : t(`drop.problem.${refusal.problem}`, refusal.values);
  const state = stateOf(zone);
  return (
    <div>
      <Zone
        {...zone.getRootProps({
          onDrop: ({ dataTransfer }) => {
            // A dropped text or link is no file, and the library leaves it without a word.
            if (!dataTransfer?.types.includes("Files"))
              setRefusal({ problem: "nothing", values: { formats: "", size: "" } });
          },
        })}
        data-state={state}
        data-refused={refused !== undefined}
      >
        {/* Of several dropped files the first is used; the dialog offers to choose just one. The button speaks for it. */}
        <input {...zone.getInputProps({ multiple: false, "aria-hidden": true })} />
        <UploadIcon fontSize="large" />
        <p>{t(`drop.${state}`)}</p>
        {/* The zone opens the dialog on any click within it, this one included. */}
        <Button ref={buttonRef} variant="outlined" disabled={disabled} aria-describedby={below}>
          {t("drop.choose")}
        </Button>
      </Zone>
      <Problem id={below} role="alert">
        {refused}
      </Problem>
      <Typography variant="body2" role="status">
        {first !== null &&
          first.file === file &&
          t("drop.leftOut", { name: file.name, count: first.leftOut })}
      </Typography>
    </div>
  );
}

interface Refusal {
  problem: Extract<FileChoice, { problem: string }>["problem"];
  values: { formats: string; size: string };
}

/** The file that was taken of several, and how many were left out. */
type FirstOfSeveral = Extract<FileChoice, { file: File }>;

interface JudgeOptions {
  formats: readonly Format[] | undefined;
  onChoose: (file: File) => void;
  onRefuse: (refusal: Refusal | null) => void;
  onSeveral: (first: FirstOfSeveral | null) => void;
}

/** What the drop zone does with files: the first good one is chosen, whatever else is told. */
function useJudge({ formats, onChoose, onRefuse, onSeveral }: JudgeOptions) {
  const { t } = useTranslation("documents");
  const maxBytes = usePortalSettings()?.maxUploadBytes;
  return {
    onDrop(accepted: File[], rejected: FileRejection[]) {
      const choice = judgeChoice({ accepted, rejected }, maxBytes);
      if ("problem" in choice) {
        const values = { formats: formats?.join(", ") ?? "", size: formatSize(maxBytes ?? 0) };
        return onRefuse({ problem: choice.problem, values });
      }
      onRefuse(null);
      onSeveral(choice.leftOut > 0 ? choice : null);
      onChoose(choice.file);
    },
    onError: () => notify({ kind: "error", text: t("file.unreadable") }),
  };
}

function stateOf({ isDragActive, isDragReject, isFileDialogActive }: DropzoneState) {
  if (isDragReject) return "rejected";
  if (isDragActive) return "accepted";
  return isFileDialogActive ? "open" : "idle";
}
