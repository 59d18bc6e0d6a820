import "../../lib/i18n/all-validation.ts";
import { categoryCalls } from "@bonum/contract/categories/calls.ts";
import {
  CategoryFields,
  type CategoryRemoval,
  type CategoryView,
} from "@bonum/contract/categories/fields.ts";
import { categoryLabels } from "@bonum/contract/categories/labels.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { NativeSelect } from "../../ui/inputs/native-select.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import type { FormEnds } from "../../ui/panel/use-actions.tsx";

interface CategoryDialogProps extends FormEnds {
  /** The one that gets another name; null adds one. */
  category: CategoryView | null;
}

/** Asks for a category's name; mounted open. */
export function CategoryDialog({ category, onDone, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(["categories", "common"]);
  const { field } = useLabels(categoryLabels);
  const form = useShortForm({
    initial: { name: category?.name ?? "" },
    schema: CategoryFields,
    send: (body) =>
      category === null
        ? api(categoryCalls.create, { body })
        : api(categoryCalls.update, { params: { id: category.id }, revision: category.revision, body }),
    onDone: () => onDone({}),
  });
  return (
    <FormDialog
      title={t(category === null ? "add" : "rename")}
      form={form}
      submitLabel={t("common:action.save")}
      onCancel={onClose}
    >
      <TextInput label={field("name")} autoComplete="off" {...form.text("name")} />
    </FormDialog>
  );
}

interface RemovalDialogProps extends FormEnds {
  category: CategoryView;
}

/** Asks before a category is deleted, and what becomes of its documents. */
export function RemovalDialog({ category, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(["categories", "common"]);
  const { data } = useQuery(callQuery("documents", documentCalls.filters, {}));
  const others = data?.categories.filter(({ id }) => id !== category.id) ?? [];
  const { id, name, revision, documents } = category;
  const form = useShortForm({
    initial: { replacement: "" },
    schema: z.object({ replacement: z.string() }),
    send: ({ replacement }: CategoryRemoval) =>
      api(categoryCalls.delete, { params: { id }, revision, query: { replacement } }),
    onDone: () => onDone({}),
  });
  const amount = formatNumber(documents);
  return (
    <FormDialog
      title={t("delete.title")}
      form={form}
      submitLabel={t("common:action.delete")}
      destructive
      question
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
      <Typography>
        {documents === 0 ? t("delete.unused") : t("delete.used", { count: documents, amount })}
      </Typography>
      {documents > 0 && others.length > 0 && (
        <NativeSelect
          label={t("delete.replacement")}
          value={form.values.replacement}
          error={form.error("replacement")}
          options={[
            { value: "", label: t("delete.none") },
            ...others.map((other) => ({ value: other.id, label: t("delete.other", { name: other.name }) })),
          ]}
          onChange={(replacement) => form.change({ replacement })}
        />
      )}
    </FormDialog>
  );
}
