import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { viewCalls } from "@bonum/contract/views/calls.ts";
import { type SavedView, ViewFields } from "@bonum/contract/views/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { FormDialog } from "../../dialogs/form-dialog.tsx";
import { focusOnMount } from "../../focus-on-mount.ts";
import { useShortForm } from "../../form/use-short-form.ts";
import { CheckLine } from "../../inputs/check-line.tsx";
import { TextInput } from "../../inputs/text-input.tsx";
import { type ListPlace, savedAddress } from "./list-address.ts";

const Fields = z.extend(z.omit(ViewFields, { query: true }), { byDefault: z.boolean() });

interface ViewDialogProps {
  place: ListPlace;
  /** The view that is changed; null for a new one of what the list shows. */
  view: SavedView | null;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Asks what a view is called, whether all administrators have it, and whether the list opens with it. */
export function ViewDialog({ place, view, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation(["listViews", "common"]);
  const [search] = useSearchParams();
  const client = useQueryClient();
  const form = useShortForm({
    initial: {
      name: view?.name ?? "",
      shared: view?.shared ?? false,
      byDefault: view?.byDefault ?? false,
    },
    schema: Fields,
    async send({ byDefault, ...fields }) {
      const { list } = place;
      const saved =
        view === null
          ? await api(viewCalls.create, { body: { list, ...fields, query: savedAddress(place, search) } })
          : await api(viewCalls.update, {
              params: { id: view.id },
              revision: view.revision,
              body: { ...fields, query: view.query },
            });
      if (byDefault !== saved.byDefault)
        await api(viewCalls.setDefault, { body: { list, viewId: byDefault ? saved.id : null } });
      await client.invalidateQueries({ queryKey: ["views"] });
      return saved;
    },
    onDone: onSaved,
  });
  const { shared, byDefault } = form.values;
  return (
    <FormDialog
      title={t(view === null ? "save.title" : "edit.title")}
      form={form}
      submitLabel={t("common:action.save")}
      onCancel={onClose}
    >
      <TextInput {...form.text("name")} ref={focusOnMount} label={t("name")} autoComplete="off" />
      <div>
        {(view === null || view.can.share) && (
          <CheckLine checked={shared} onChange={(checked) => form.change({ shared: checked })}>
            {t("shared")}
          </CheckLine>
        )}
        <CheckLine checked={byDefault} onChange={(checked) => form.change({ byDefault: checked })}>
          {t("default")}
        </CheckLine>
      </div>
    </FormDialog>
  );
}
