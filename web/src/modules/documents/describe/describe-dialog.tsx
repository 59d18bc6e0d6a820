import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentDescription, DocumentView } from "@bonum/contract/documents/fields.ts";
import { tagKey } from "@bonum/contract/documents/tags.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { filtersQuery, refreshDocuments } from "../queries.ts";
import { TagsInput } from "./tags-input.tsx";

/** Fields of a document that the dialog needs. */
export type Describable = Pick<DocumentView, "id" | "fileName" | "category" | "tags">;

interface DescribeDialogProps {
  /** One document, or those of `many` that are loaded. */
  documents: readonly Describable[];
  onClose: () => void;
  /** Number of selected documents, and the change of them all. */
  many?: { count: number; send: (description: Description) => Promise<void> };
}

/** Change of category and tags. */
export type Description = Omit<DocumentDescription, "ids">;

/** Choices of the category that are no category's id. */
const KEEP = "keep";
const NONE = "";

/** One document was refused; its reason is written for the reader. */
class Refused extends Error {}

const Values = z.object({ category: z.string(), tags: z.array(z.string()) });

/**
 * Sets category and tags of documents; mounted open. Of several documents the tags that all of them have are shown: one
 * that is taken away goes from all, one that is added is given to all, and what only some have stays.
 */
export function DescribeDialog({ documents, many, onClose }: DescribeDialogProps) {
  const { t } = useTranslation(["describe", "common"]);
  const client = useQueryClient();
  // Number of documents at opening: others' changes meanwhile are theirs.
  const count = many?.count ?? documents.length;
  // Nothing is known to be shared unless all documents are loaded.
  const [seen] = useState(() =>
    count > documents.length
      ? { category: KEEP, tags: [] }
      : { category: sharedCategory(documents), tags: sharedTags(documents) },
  );
  const several = count > 1;
  const form = useShortForm({
    initial: { category: seen.category, tags: seen.tags },
    schema: Values,
    async send({ category, tags }) {
      const description = {
        ...(category !== seen.category && category !== KEEP && { category: category || null }),
        addTags: without(tags, seen.tags),
        removeTags: without(seen.tags, tags),
      };
      if (many) {
        await many.send(description);
        return null;
      }
      const ids = documents.map(({ id }) => id);
      const result = await api(documentCalls.describe, { body: { ids, ...description } });
      const [refused] = result.failed;
      if (refused !== undefined) throw new Refused(refused.reason);
      return result;
    },
    explain: (error) => (error instanceof Refused ? error.message : describeError(error)),
    onDone(result) {
      refreshDocuments(client);
      if (result?.changed.length === 0) notify({ kind: "info", text: t("unchanged") });
      onClose();
    },
  });
  const amount = formatNumber(count);
  return (
    <FormDialog
      title={t("title")}
      form={{ ...form, marksRequired: false }}
      submitLabel={t("common:action.save")}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {several ? t("several", { count, amount }) : documents[0]?.fileName}
      </Typography>
      <CategoryChoice
        mixed={seen.category === KEEP}
        value={form.values.category}
        onChange={(category) => form.change({ category })}
      />
      <TagsInput
        free
        label={t(several ? "tags.shared" : "tags")}
        tags={form.values.tags}
        onChange={(tags) => form.change({ tags })}
      />
    </FormDialog>
  );
}

interface CategoryChoiceProps {
  /** The documents have different ones. */
  mixed: boolean;
  value: string;
  onChange: (category: string) => void;
}

/** Chooses one of the categories that administrators keep. */
export function CategoryChoice({ mixed, value, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation("describe");
  const { data } = useQuery(filtersQuery);
  const categories = data?.categories ?? [];
  return (
    <div>
      <NativeSelect
        label={t("category")}
        value={value}
        options={[
          ...(mixed ? [{ value: KEEP, label: t("category.keep") }] : []),
          { value: NONE, label: t("category.none") },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      {data !== undefined && categories.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("category.missing")}{" "}
          <TextLink to="/admin/settings?tab=categories">{t("category.settings")}</TextLink>
        </Typography>
      )}
    </div>
  );
}

function sharedCategory(documents: readonly Describable[]): string {
  const ids = new Set(documents.map(({ category }) => category?.id ?? NONE));
  const [only = NONE] = ids;
  return ids.size > 1 ? KEEP : only;
}

function sharedTags([first, ...others]: readonly Describable[]): string[] {
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => without([tag], tags).length === 0));
}

/** The tags that the others do not have, in whichever spelling. */
function without(tags: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(tagKey));
  return tags.filter((tag) => !keys.has(tagKey(tag)));
}
