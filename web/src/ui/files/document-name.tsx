import "./messages.ts";
import type { DocumentView } from "@bonum/contract/documents.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../lib/format.ts";
import { nameIdOf } from "../list/list-description.ts";
import { FileTypeIcon } from "./file-type-icon.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

const Name = styled("span")({
  display: "block",
  fontWeight: 600,
  overflowWrap: "anywhere",
  lineHeight: 1.35,
});

const Details = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

/** A document's name with the picture of its type, and below it what kind of file it is and how large. */
export function DocumentName({ document }: { document: DocumentView }) {
  const { t } = useTranslation("files");
  const details = [
    t(`type.${document.fileType}`),
    formatSize(document.size),
    ...(document.version > 1 ? [t("row.version", { number: document.version })] : []),
    ...(document.sample ? [t("row.sample")] : []),
  ];
  return (
    <Line>
      <FileTypeIcon fileType={document.fileType} />
      <span>
        <Name id={nameIdOf(document)}>{document.fileName}</Name>
        <Details>{details.join(" · ")}</Details>
      </span>
    </Line>
  );
}
