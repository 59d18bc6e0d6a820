import "./messages.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../lib/format.ts";
import { RowTitle } from "../list/row-title.tsx";
import { FileTypeIcon } from "./file-type-icon.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

/** A document's name with the picture of its type, and below it what kind of file it is and how large. */
export function DocumentName({ document }: { document: DocumentView }) {
  const { t } = useTranslation("files");
  const details = [
    t(`type.${document.fileType}`),
    formatSize(document.size),
    ...(document.version > 1 ? [t("row.version", { number: document.version })] : []),
  ];
  return (
    <Line>
      <FileTypeIcon fileType={document.fileType} />
      <span>
        <RowTitle row={document} details={details}>
          {document.fileName}
        </RowTitle>
      </span>
    </Line>
  );
}
