import "./texts.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { formatSize } from "../../lib/format/format.ts";
import { RowTitle } from "../list/row-title.tsx";
import { type DocumentState, documentPath } from "./document-path.ts";
import { FileTile } from "./file-tile.tsx";
import { MatchLine } from "./match-line.tsx";

/** Seldom needed. */
const HeldLine = lazy(async () => ({ default: (await import("./held-line.tsx")).HeldLine }));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

interface DocumentNameProps {
  document: DocumentView;
}

/** A document's name with the picture of its type, and below it what kind of file it is and how large. */
export function DocumentName({ document }: DocumentNameProps) {
  const { t } = useTranslation("files");
  const details = [
    t(`type.${document.fileType}`),
    formatSize(document.size),
    ...(document.version > 1 ? [t("row.version", { number: document.version })] : []),
  ];
  const inTrash = document.dateDeleted !== null;
  const { pathname, search } = useLocation();
  const state: DocumentState = { from: `${pathname}${search}` };
  return (
    <Line>
      <FileTile document={document} />
      <span>
        <RowTitle
          row={document}
          details={details}
          {...(!inTrash && { to: { to: documentPath(document.id), state } })}
        >
          {document.fileName}
        </RowTitle>
        {document.held && (
          <Suspense>
            <HeldLine held={document.held} />
          </Suspense>
        )}
        <LabelLine document={document} />
        {document.match && <MatchLine match={document.match} />}
      </span>
    </Line>
  );
}

const Labels = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

/** Category and tags, as quietly as what kind of file it is; nothing of a document without them, and to a client. */
function LabelLine({ document: { category, tags } }: Pick<DocumentNameProps, "document">) {
  if (category === null && tags.length === 0) return null;
  return (
    <Labels>
      {category !== null && <strong>{category.name}</strong>}
      {category !== null && tags.length > 0 && " ·\u00A0"}
      {tags.map((tag) => `#${tag}`).join(" ")}
    </Labels>
  );
}
