import ClearIcon from "@mui/icons-material/Close";
import FileIcon from "@mui/icons-material/InsertDriveFileOutlined";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import { RADIUS } from "../../../ui/styles/theme.ts";

const PREVIEW_HEIGHT = 200;

const Card = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  maxWidth: 500,
  padding: theme.spacing(1, 1, 1, 1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
}));

const Line = styled("div")(({ theme }) => ({
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
  /** The document has a file already. */
  replaces: boolean;
  disabled: boolean;
  onRemove: () => void;
}

/** The file that was chosen and not sent yet: a picture is shown, a PDF only once it is saved. */
export function ChosenFile({ file, replaces, disabled, onRemove }: ChosenFileProps) {
  const { t } = useTranslation("documents");
  return (
    <Card>
      <Line>
        <FileIcon />
        <div>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere", lineHeight: 1.3 }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {[formatSize(file.size), ...(replaces ? [t("file.replaces")] : [])].join(" · ")}
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
      </Line>
      {file.type.startsWith("image/") && <ImagePreview file={file} />}
      {isPdf(file) && (
        <Typography variant="body2" color="textSecondary">
          {t("file.pdfPreview")}
        </Typography>
      )}
    </Card>
  );
}

function isPdf(file: File): boolean {
  return file.type === "application/pdf" || file.name.toLowerCase().endsWith(".pdf");
}

/** A picture that the browser cannot decode is told by the file's name alone. */
function ImagePreview({ file }: { file: File }) {
  const { t } = useTranslation("documents");
  const [address, setAddress] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken || address === null) return null;
  return (
    <Picture src={address} alt={t("file.imageAlt", { name: file.name })} onError={() => setBroken(true)} />
  );
}
