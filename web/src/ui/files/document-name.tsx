import "./texts.ts";
import type { DocumentView, ListedInvestment } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { DOT, dotted, formatSize } from "../../lib/format/format.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { RowTitle } from "../list/row-title.tsx";
import { Polish } from "../polish.tsx";
import { IN_LINES } from "../styles/theme.ts";
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
  "& > :last-of-type": { minWidth: 0 },
}));

/** Name and facts below each other, or in a table of lines beside each other: the name is the last to be cut short. */
const Facts = styled("span")(({ theme }) => ({
  [IN_LINES]: {
    display: "flex",
    alignItems: "baseline",
    gap: theme.spacing(1.5),
    whiteSpace: "nowrap",
    "& > *": { minWidth: "4em", overflow: "hidden", textOverflow: "ellipsis" },
    "& > :first-of-type:not(:nth-last-of-type(2))": { flex: "none", maxWidth: "75%" },
    // The icon tells the kind; size and version are the document's own page's.
    "& > :nth-of-type(2)": visuallyHidden,
    // A name that would be cut to a few letters wraps out of sight.
    "& > [data-spare]": { display: "flex", flex: 1, flexWrap: "wrap", height: "1lh" },
    "& > [data-spare] > :last-of-type": { flex: "1 0 110px", overflow: "hidden", textOverflow: "ellipsis" },
  },
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
    <Line data-picture="">
      <FileTile document={document} />
      <span>
        <Facts title={document.fileName}>
          <RowTitle
            row={document}
            details={details}
            file
            {...(!inTrash && { to: { to: documentPath(document.id), state } })}
          >
            {document.fileName}
          </RowTitle>
          <LabelLine document={document} />
          {document.investments && <InvestmentLine investments={document.investments} />}
        </Facts>
        {document.held && (
          <Suspense>
            <HeldLine held={document.held} />
          </Suspense>
        )}
        {document.match && <MatchLine match={document.match} />}
      </span>
    </Line>
  );
}

/** Investments of a document, and whether the client sees it there. */
function InvestmentLine({ investments }: { investments: readonly ListedInvestment[] }) {
  const { t } = useTranslation("files");
  const isAdmin = useHasRole("Admin");
  const shown = isAdmin && investments.some(({ visible }) => visible);
  return (
    <Labels data-spare>
      {shown && <span>{t("row.visible")}</span>}
      <span>
        {shown && DOT}
        <Polish>
          {dotted(investments.map(({ title, client }) => (isAdmin ? `${title}, ${client}` : title)))}
        </Polish>
      </span>
    </Labels>
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
      {category !== null && tags.length > 0 && DOT}
      {tags.map((tag) => `#${tag}`).join(" ")}
    </Labels>
  );
}
