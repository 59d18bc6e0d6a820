import { addedColumn } from "../../ui/list/added-column.tsx";
import { SaidOfPolish } from "../../ui/polish.tsx";
import "./texts.ts";
import { categoryCalls } from "@bonum/contract/categories/calls.ts";
import { CATEGORY_ORDERS, type CategoryView, USUAL_CATEGORIES } from "@bonum/contract/categories/fields.ts";
import { categoryLabels } from "@bonum/contract/categories/labels.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { ButtonLine } from "../../ui/button-line.tsx";
import { DeleteOutlinedIcon as DeleteIcon } from "../../ui/icons/delete-outlined.ts";
import { EditOutlinedIcon as EditIcon } from "../../ui/icons/edit-outlined.ts";
import { TextLink } from "../../ui/link-button.tsx";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { type Action, useActions } from "../../ui/panel/use-actions.tsx";
import { CategoryDialog, RemovalDialog } from "./category-dialogs.tsx";

/** Changes of categories are announced as changes of documents, which bear them. */
const source: ListSource<CategoryView> = { topic: "documents", list: categoryCalls.list };

/** The categories of documents, as a part of the portal's settings. */
export function CategoriesPanel() {
  const { t } = useTranslation("categories");
  const queries = useQueryClient();
  const { start, dialog } = useActions({
    onDone: () => void queries.invalidateQueries({ queryKey: [source.topic] }),
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: "70ch" }}>
        {t("lead")}
      </Typography>
      <ButtonLine>
        <Button
          variant="contained"
          onClick={() => start((ends) => <CategoryDialog category={null} {...ends} />)}
        >
          {t("add")}
        </Button>
      </ButtonLine>
      <ListPart source={source} view={useCategoriesView(start)} />
      {dialog}
    </>
  );
}

function useCategoriesView(start: (action: Action) => void): ListView<CategoryView> {
  const { t } = useTranslation("categories");
  const { field } = useLabels(categoryLabels);
  return {
    columns: [
      {
        key: "name",
        label: field("name"),
        cell: (category) => <RowTitle row={category}>{category.name}</RowTitle>,
        orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
        card: "title",
        width: "50%",
      },
      {
        key: "documents",
        label: field("documents"),
        cell: ({ id, documents }) =>
          documents === 0 ? "0" : <TextLink to={`/?category=${id}`}>{formatNumber(documents)}</TextLink>,
        numeric: true,
        labelled: true,
      },
      addedColumn(field("dateAdded")),
    ],
    orders: useOrders(CATEGORY_ORDERS, {}),
    texts: listTexts(t),
    emptyActions: <UsualButton />,
    actions: (category) => [
      category.can.edit && {
        key: "rename",
        label: t("rename"),
        Icon: EditIcon,
        run: () => start((ends) => <CategoryDialog category={category} {...ends} />),
      },
      category.can.delete && {
        key: "delete",
        label: t("action.delete", { ns: "common" }),
        Icon: DeleteIcon,
        destructive: true,
        run: () => start((ends) => <RemovalDialog category={category} {...ends} />),
      },
    ],
  };
}

/** Adds the categories that most centres begin with, in one press. */
function UsualButton() {
  const { t } = useTranslation("categories");
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: () => api(categoryCalls.addUsual, {}),
    onError: reportError,
    onSettled: () => queries.invalidateQueries({ queryKey: [source.topic] }),
  });
  return (
    <BusyButton variant="outlined" busy={adding.isPending} onClick={() => adding.mutate()}>
      <SaidOfPolish said={(names) => t("empty.usual", { names })} text={USUAL_CATEGORIES.join(", ")} />
    </BusyButton>
  );
}
