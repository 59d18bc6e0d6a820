import "./field-texts.ts";
import "./texts.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type Ref, useId, useState } from "react";
import { type DropEvent, type DropzoneState, type FileRejection, useDropzone } from "react-dropzone";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../lib/format/format.ts";
import { notify } from "../../lib/notify.ts";
import { usePortalSettings } from "../../lib/settings.ts";
import { CloudUploadOutlinedIcon as UploadIcon } from "../icons/cloud-upload-outlined.ts";
import { MOTION, RADIUS } from "../styles/theme.ts";
import { acceptOf, type FileChoice, type Format, filesOf, judgeChoice, ofPersons } from "./file-choice.ts";
import { filesOfFolders, holdsFolder } from "./folders.ts";

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
  transition: `background-color ${MOTION.answer}ms, border-color ${MOTION.answer}ms`,
  "& svg": { color: theme.vars.palette.primary.main },
  "& p": { margin: 0 },
  // A finger drags no files; the button says what to do.
  "@media (pointer: coarse)": { "&[data-state='idle'] p": { display: "none" } },
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
  "&:not(:empty)": { marginTop: theme.spacing(0.5) },
}));

interface DropZoneProps {
  /** Id of the button that opens the dialog, where something else must lead to it. */
  id?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  /** "Wybierz plik" unless given. */
  label?: string | undefined;
  disabled: boolean;
  /** Error from outside of the field. */
  problem?: string | undefined;
  /** The file that the form holds; left out where the files go to a list of several. */
  file?: File | null;
  /** Accepted formats; any by default. */
  formats?: readonly Format[] | undefined;
  /** Largest file in bytes; the portal's own limit unless given. */
  maxBytes?: number | undefined;
  /** A good file was chosen. */
  onChoose: (file: File) => void;
  /** Takes several files at once, which are not judged yet; left out, one is taken and the others are left out. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** Takes what is in dropped folders too. */
  folders?: boolean;
}

/**
 * Zone for dropping, pasting or choosing a file: 200 px high and 500 px wide, under 600 px as wide as its
 * container.
 */
export function DropZone(props: DropZoneProps) {
  const { id, buttonRef, label, disabled, problem, file, formats, onSeveral } = props;
  const { t } = useTranslation("files");
  const below = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [first, setFirst] = useState<FirstOfSeveral | null>(null);
  const judge = useJudge({ ...props, onRefuse: setRefusal, onFirst: setFirst });
  const accept = acceptOf(formats);
  const zone = useDropzone({
    disabled,
    noKeyboard: true,
    ...judge,
    ...(accept && { accept }),
    ...(onSeveral && { getFilesFromEvent: (event) => filesOfEvent(event, props.folders ?? false) }),
  });
  const refused = refusal === null ? problem : t(`drop.problem.${refusal.problem}`, refusal.values);
  const state = stateOf(zone);
  return (
    <div>
      <Zone
        {...zone.getRootProps({
          onDrop: ({ dataTransfer }) => {
            // A dropped text or link is no file, and the library ignores it.
            if (!dataTransfer?.types.includes("Files"))
              setRefusal({ problem: "nothing", values: { formats: "", size: "" } });
          },
        })}
        data-state={state}
        data-refused={refused !== undefined}
      >
        {/* Where one is taken, the dialog offers to choose just one. The button speaks for it. */}
        <input {...zone.getInputProps({ multiple: onSeveral !== undefined, "aria-hidden": true })} />
        <UploadIcon fontSize="large" />
        <p>{t(file === undefined && state === "idle" ? "drop.idleSeveral" : `drop.${state}`)}</p>
        {/* The zone opens the dialog on any click within it, this one included. */}
        <Button id={id} ref={buttonRef} variant="outlined" disabled={disabled} aria-describedby={below}>
          {label ?? t("drop.choose")}
        </Button>
      </Zone>
      <Problem id={below} role="alert">
        {refused}
      </Problem>
      <Typography variant="body2" role="status">
        {first !== null &&
          first.file === file &&
          t("drop.leftOut", { name: first.file.name, count: first.leftOut })}
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

interface JudgeOptions extends Pick<DropZoneProps, "formats" | "maxBytes" | "onChoose" | "onSeveral"> {
  onRefuse: (refusal: Refusal | null) => void;
  onFirst: (first: FirstOfSeveral | null) => void;
}

/** Handlers of the drop zone: the first valid file is chosen, anything else is refused with the reason. */
function useJudge({ formats, maxBytes, onChoose, onSeveral, onRefuse, onFirst }: JudgeOptions) {
  const { t } = useTranslation("files");
  const portalLimit = usePortalSettings()?.maxUploadBytes;
  const limit = maxBytes ?? portalLimit;
  return {
    onDrop(accepted: File[], rejected: FileRejection[]) {
      if (onSeveral !== undefined && accepted.length > 1) {
        onRefuse(null);
        return onSeveral(accepted);
      }
      const choice = judgeChoice({ accepted, rejected }, limit);
      if ("problem" in choice) {
        const values = { formats: formats?.join(", ") ?? "", size: formatSize(limit ?? 0) };
        return onRefuse({ problem: choice.problem, values });
      }
      onRefuse(null);
      onFirst(choice.leftOut > 0 ? choice : null);
      onChoose(choice.file);
    },
    onError: () => notify({ kind: "error", text: t("file.unreadable") }),
  };
}

/** The files themselves: by itself the library would take all that is in a folder, however much nobody has seen. */
async function filesOfEvent(
  event: DropEvent | FileSystemFileHandle[],
  folders: boolean,
): Promise<(File | DataTransferItem)[]> {
  if ("dataTransfer" in event && event.dataTransfer) {
    // While they are dragged, the browser says only how many there are and of what type.
    if (event.type !== "drop") return [...event.dataTransfer.items];
    return folders && holdsFolder(event.dataTransfer)
      ? filesOfFolders(event.dataTransfer)
      : filesOf(event.dataTransfer);
  }
  if ("clipboardData" in event && event.clipboardData) return filesOf(event.clipboardData);
  const chosen = "target" in event && event.target instanceof HTMLInputElement ? event.target.files : null;
  return ofPersons(chosen ?? []);
}

function stateOf({ isDragActive, isDragReject, isFileDialogActive }: DropzoneState) {
  if (isDragReject) return "rejected";
  if (isDragActive) return "accepted";
  return isFileDialogActive ? "open" : "idle";
}
