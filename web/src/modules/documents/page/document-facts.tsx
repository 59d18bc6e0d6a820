import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { DOT, formatSize } from "../../../lib/format/format.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish, polishFact } from "../../../ui/polish.tsx";
import { When } from "../../../ui/when.tsx";
import { formatOf } from "../versions/versions-panel.tsx";

const DescribeDialog = lazy(async () => ({
  default: (await import("../describe/describe-dialog.tsx")).DescribeDialog,
}));

/** Values of a document: its description, of a listed one its projects, and facts of its file. */
export function DocumentFacts({ document }: { document: DocumentView }) {
  const { t } = useTranslation(["documentPage", "documents"]);
  const { field } = useLabels(documentLabels);
  const [describing, setDescribing] = useState(false);
  const isAdmin = useHasRole("Admin");
  const { can, unreadFrom, investments = [] } = document;
  const { comment, category, tags, contentType, size, sha256, dateAdded, addedBy, dateUpdated, updatedBy } =
    document;
  return (
    <DetailSection
      title={t("facts.title")}
      actions={
        can.edit && (
          <Button size="small" onClick={() => setDescribing(true)}>
            {t("documents:action.describe")}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: t("documents:column.comment"), value: polishFact(comment), wide: true },
          ...(isAdmin
            ? [
                { label: field("category"), value: category && polishFact(category.name) },
                { label: field("tags"), value: tags.length > 0 && polishFact(tags.join(", ")) },
              ]
            : []),
          ...investments.map(({ id, title, client, visible }) => ({
            key: id,
            label: t("documents:column.investment"),
            value: (
              <>
                <TextLink to={isAdmin ? `/admin/investments/${id}` : `/client/investments/${id}`}>
                  <Polish>{isAdmin ? `${title}, ${client}` : title}</Polish>
                </TextLink>
                {isAdmin && visible && `${DOT}${t("documents:column.visible")}`}
              </>
            ),
            wide: true,
          })),
          { label: t("facts.type"), value: formatOf(contentType) },
          { label: t("facts.size"), value: formatSize(size) },
          { label: t("facts.added"), value: <When date={dateAdded} person={addedBy} />, wide: true },
          {
            label: t("facts.edited"),
            value: dateUpdated === null ? t("facts.never") : <When date={dateUpdated} person={updatedBy} />,
            wide: true,
          },
          ...(unreadFrom === undefined
            ? []
            : [{ label: t("facts.search"), value: t("facts.unread", { page: unreadFrom }), wide: true }]),
          { label: t("facts.sum"), value: sha256, wide: true },
        ]}
      />
      {describing && (
        <Suspense>
          <DescribeDialog documents={[document]} onClose={() => setDescribing(false)} />
        </Suspense>
      )}
    </DetailSection>
  );
}
