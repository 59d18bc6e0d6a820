import "../../files/field-texts.ts";
import "../../files/texts.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useContext, useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { dotted, formatSize } from "../../../lib/format/format.ts";
import { downloadUrl, startDownload } from "../../files/downloads.ts";
import { DropZone } from "../../files/drop-zone.tsx";
import { openPreview } from "../../files/preview.ts";
import { useObjectUrl } from "../../files/use-picture.ts";
import { CloseIcon as ClearIcon } from "../../icons/close.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../icons/file-download-outlined.ts";
import { InsertDriveFileOutlinedIcon as FileIcon } from "../../icons/insert-drive-file-outlined.ts";
import { FieldNote, Label } from "../../inputs/field.tsx";
import { RADIUS } from "../../styles/theme.ts";
import { useStoredFileText } from "../field-text.ts";
import { changesOf } from "../file-values.ts";
import { FormContext, useFieldFrame } from "../form-context.ts";
import type { StoredFile } from "../form-description.ts";
import { valueAt } from "../form-values.ts";
import type { FieldProps } from "./field-props.ts";

const Group = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(1.5),
  "& > span": { marginBottom: theme.spacing(-1) },
}));

/** A file: where to drop one, the chosen one, and the one that the record has. */
export function FileField({ field }: FieldProps<"file">) {
  const { name, label, hint, required = false, autoFocus = false } = field;
  const { t } = useTranslation("files");
  const { id, disabled, error } = useFieldFrame(name);
  const { chosen, stored, lost, choose } = useChoice(field);
  const button = useRef<HTMLButtonElement>(null);
  // In an effect, since the heading of a new screen takes the focus in one before.
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Label as="span" id={`${id}-label`} data-required={required}>
        {label}
      </Label>
      {field.above}
      <DropZone
        id={id}
        buttonRef={button}
        disabled={disabled}
        file={chosen}
        problem={error}
        onChoose={choose}
      />
      <FieldNote id={`${id}-hint`} error={undefined} hint={hint} />
      {chosen !== null && (
        <ChosenFile
          key={`${chosen.name} ${chosen.size} ${chosen.lastModified}`}
          file={chosen}
          replaces={stored !== null}
          disabled={disabled}
          onRemove={() => choose(null)}
        />
      )}
      {chosen === null && stored === null && (
        <Typography variant="body2" color="textSecondary">
          {t("file.none")}
        </Typography>
      )}
      {chosen === null && lost !== undefined && (
        <Typography variant="body2">{t("file.lost", { name: lost })}</Typography>
      )}
      {stored !== null && <PresentFile file={stored} />}
    </Group>
  );
}

/** State of the field, and its handlers of a choice. */
function useChoice(field: FieldProps<"file">["field"]) {
  const { name } = field;
  const form = useFormContext();
  const { value } = useController({ name }).field;
  const { defaultValues, isSubmitted } = form.formState;
  const lost = useContext(FormContext).lostFiles[name];
  const stored = (valueAt(defaultValues, name) ?? null) as StoredFile | null;
  return {
    chosen: value instanceof File ? value : null,
    stored,
    lost,
    choose(file: File | null) {
      for (const [path, changed] of changesOf({ field, values: form.getValues(), stored, lost, file })) {
        form.setValue(path, changed, { shouldDirty: true, shouldValidate: isSubmitted });
      }
    },
  };
}

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 2.5),
}));

/** The file that the record has now. */
function PresentFile({ file }: { file: StoredFile }) {
  const { t } = useTranslation("files");
  const textOf = useStoredFileText();
  const { fileKey, fileName, previewable } = file;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        {textOf(file)}
      </Typography>
      <Line>
        {/* Its address is made when it is asked for and soon expires, so it cannot stand in an href. */}
        {previewable && (
          <Link component="button" type="button" role="link" onClick={() => void openPreview(file)}>
            {t("file.previewExisting")}
          </Link>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => void startDownload({ url: downloadUrl(fileKey), fileName })}
        >
          {t("file.download")}
        </Button>
      </Line>
    </div>
  );
}

const PREVIEW_HEIGHT = 200;

const Card = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  maxWidth: 500,
  padding: theme.spacing(1, 1, 1, 1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
}));

const CardLine = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1.5),
  "& > svg": { color: theme.vars.palette.primary.main },
}));

/** The height is taken before the picture is there, so that nothing moves when it comes. */
const Picture = styled("img")(({ theme }) => ({
  display: "block",
  width: "100%",
  height: PREVIEW_HEIGHT,
  objectFit: "contain",
  borderRadius: RADIUS.control,
  backgroundColor: theme.vars.palette.background.default,
}));

interface ChosenFileProps {
  file: File;
  /** The record has a file already. */
  replaces: boolean;
  disabled: boolean;
  onRemove: () => void;
}

/** The file that was chosen and not sent yet: a picture is shown, a PDF only once it is saved. */
function ChosenFile({ file, replaces, disabled, onRemove }: ChosenFileProps) {
  const { t } = useTranslation("files");
  const isPdf = file.type === "application/pdf" || file.name.toLowerCase().endsWith(".pdf");
  return (
    <Card>
      <CardLine>
        <FileIcon />
        <div>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere", lineHeight: 1.3 }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {dotted([formatSize(file.size), ...(replaces ? [t("file.replaces")] : [])])}
          </Typography>
        </div>
        <IconButton
          aria-label={t("file.remove")}
          title={t("file.remove")}
          disabled={disabled}
          onClick={onRemove}
        >
          <ClearIcon />
        </IconButton>
      </CardLine>
      {file.type.startsWith("image/") && <ImagePreview file={file} />}
      {isPdf && (
        <Typography variant="body2" color="textSecondary">
          {t("file.pdfPreview")}
        </Typography>
      )}
    </Card>
  );
}

/** A picture that the browser cannot decode is shown by the file's name alone. */
function ImagePreview({ file }: { file: File }) {
  const { t } = useTranslation("files");
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  if (broken || address === undefined) return null;
  return (
    <Picture src={address} alt={t("file.imageAlt", { name: file.name })} onError={() => setBroken(true)} />
  );
}
