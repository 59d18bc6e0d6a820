import type { DocumentView } from "@bonum/contract/documents.ts";
import { styled } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import type { ListParams } from "../list-params.ts";
import { CommentText } from "./comment-text.tsx";
import { DocumentName, nameIdOf } from "./document-name.tsx";
import { Moment } from "./moment.tsx";
import { RowActions, type RowHandlers } from "./row-actions.tsx";
import { SortHeader } from "./sort-header.tsx";
import { TrashTime } from "./trash-time.tsx";

export interface DocumentsViewProps extends RowHandlers {
  documents: readonly DocumentView[];
  /** Number of the first row, counted over all pages. */
  firstNumber: number;
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
}

const Grid = styled(Table)(({ theme }) => ({
  "& th": { ...theme.typography.body2, fontWeight: 600, color: theme.vars.palette.text.secondary },
  "& th, & td": {
    fontSize: theme.typography.body2.fontSize,
    padding: theme.spacing(1.25, 1.5),
    borderColor: theme.vars.palette.divider,
  },
  "& th:first-of-type, & td:first-of-type": {
    width: 0,
    paddingInlineStart: theme.spacing(3),
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: "tabular-nums",
  },
  "& th:last-of-type, & td:last-of-type": {
    width: 0,
    paddingInlineEnd: theme.spacing(2),
    textAlign: "end",
  },
  "& tbody tr:last-of-type td": { borderBottom: 0 },
  "& tbody tr:hover": {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 5%, transparent)`,
  },
}));

/** Between a phone and a desk the name needs the room: time goes below its date, the buttons into two rows. */
const TIGHT = "@media (max-width: 1150px)";

const DateCell = styled(TableCell)({ width: 150, [TIGHT]: { width: 96 } });

const Actions = styled("div")({
  display: "flex",
  justifyContent: "flex-end",
  [TIGHT]: { flexWrap: "wrap", width: 88, marginInlineStart: "auto" },
});

/** The list on a wide screen (specification, section 2); the trash tells of the deletion instead of the edit. */
export function DocumentsTable({
  documents,
  firstNumber,
  params,
  onChange,
  ...handlers
}: DocumentsViewProps) {
  const { t } = useTranslation("documents");
  const inTrash = params.view === "trash";
  const sort = { params, onChange };
  return (
    <Grid aria-label={t("table.label")}>
      <TableHead>
        <TableRow>
          <TableCell>{t("column.number")}</TableCell>
          <SortHeader column="name" {...sort} />
          <SortHeader column="added" {...sort} />
          <TableCell>{t("column.comment")}</TableCell>
          {inTrash ? (
            <>
              <TableCell>{t("column.deleted")}</TableCell>
              <TableCell>{t("column.left")}</TableCell>
            </>
          ) : (
            <SortHeader column="updated" {...sort} />
          )}
          <TableCell>{t("column.actions")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {documents.map((document, index) => (
          <TableRow key={document.id}>
            <TableCell>{firstNumber + index}</TableCell>
            <TableCell>
              <DocumentName document={document} />
            </TableCell>
            <DateCell>
              <Moment date={document.dateAdded} person={document.addedBy} />
            </DateCell>
            <TableCell sx={{ width: "26%" }}>
              <CommentText comment={document.comment} describedBy={nameIdOf(document)} />
            </TableCell>
            <LastChange document={document} inTrash={inTrash} />
            <TableCell>
              <Actions>
                <RowActions document={document} look="icon" {...handlers} />
              </Actions>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Grid>
  );
}

function LastChange({ document, inTrash }: { document: DocumentView; inTrash: boolean }) {
  return inTrash ? (
    <>
      <DateCell>
        <Moment date={document.dateDeleted} person={document.deletedBy} />
      </DateCell>
      <TableCell>
        <TrashTime document={document} />
      </TableCell>
    </>
  ) : (
    <DateCell>
      <Moment date={document.dateUpdated} person={document.updatedBy} />
    </DateCell>
  );
}
