import type { DocumentView } from "@bonum/contract/documents.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { CommentText } from "./comment-text.tsx";
import { DocumentName, nameIdOf } from "./document-name.tsx";
import type { DocumentsViewProps } from "./documents-table.tsx";
import { Moment } from "./moment.tsx";
import { RowActions } from "./row-actions.tsx";
import { TrashTime } from "./trash-time.tsx";

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

const Card = styled("li")(({ theme }) => ({
  padding: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "&:last-of-type": { borderBottom: 0 },
}));

const Facts = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0, 1),
  "& dt": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(0.5),
  marginInline: theme.spacing(-0.5),
}));

/** The list on a narrow screen: what a row tells, one below the other, and buttons that a thumb can hit. */
export function DocumentsCards({
  documents,
  firstNumber,
  params,
  onChange: _,
  ...handlers
}: DocumentsViewProps) {
  const { t } = useTranslation("documents");
  return (
    <List aria-label={t("table.label")} start={firstNumber}>
      {documents.map((document) => (
        <Card key={document.id}>
          <DocumentName document={document} />
          <CardFacts document={document} inTrash={params.view === "trash"} />
          <Actions>
            <RowActions document={document} look="labelled" {...handlers} />
          </Actions>
        </Card>
      ))}
    </List>
  );
}

function CardFacts({ document, inTrash }: { document: DocumentView; inTrash: boolean }) {
  const { t } = useTranslation("documents");
  return (
    <Facts>
      <Fact label={t("column.added")}>
        <Moment date={document.dateAdded} person={document.addedBy} />
      </Fact>
      {inTrash ? (
        <Fact label={t("column.deleted")}>
          <Moment date={document.dateDeleted} person={document.deletedBy} />
          {t("left.prefix")} <TrashTime document={document} />
        </Fact>
      ) : (
        <Fact label={t("column.updated")}>
          <Moment date={document.dateUpdated} person={document.updatedBy} />
        </Fact>
      )}
      {document.comment !== "" && (
        <Fact label={t("column.comment")} wide>
          <CommentText comment={document.comment} describedBy={nameIdOf(document)} />
        </Fact>
      )}
    </Facts>
  );
}

interface FactProps {
  label: string;
  wide?: boolean;
  children: React.ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div style={wide ? { gridColumn: "1 / -1" } : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
