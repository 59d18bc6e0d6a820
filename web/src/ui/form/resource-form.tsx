import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router";
import type * as z from "zod/mini";
import { type AnyRecord, type Resource, useRecord, useResourceForm } from "../../lib/resource.ts";
import { DetailScreen } from "../detail/detail-screen.tsx";
import type { FormSection } from "./form-description.ts";
import { RecordForm } from "./record-form.tsx";

interface ResourceFormProps<Fields extends FieldValues, View extends AnyRecord> {
  resource: Resource<Fields, View>;
  /** The catalogue of the resource's texts. */
  t: (key: "add" | "form.edit" | "form.added" | "form.saved") => string;
  schema: z.ZodMiniType<Fields>;
  sections: readonly FormSection<Fields>[];
  /** Name of a record, shown while it is edited. */
  nameOf: (record: View) => string;
  /** Initial values of a new record. */
  initial?: Partial<Fields>;
  /** Made-up values of a new record for "Wypełnij danymi testowymi". */
  sample: () => Partial<Fields>;
}

/**
 * The form of a resource at `…/new` and `…/:id/edit`: the second begins from the state that the server has now.
 *
 *     <ResourceForm
 *       resource={clientResource} t={t} schema={ClientFields} sections={sections}
 *       nameOf={({ name }) => name} initial={{ kind: "company" }} sample={sampleClient}
 *     />
 */
export function ResourceForm<Fields extends FieldValues, View extends AnyRecord>(
  props: ResourceFormProps<Fields, View>,
) {
  const { id } = useParams();
  return id === undefined ? <Form {...props} record={null} /> : <EditForm {...props} id={id} />;
}

function EditForm<Fields extends FieldValues, View extends AnyRecord>(
  props: ResourceFormProps<Fields, View> & { id: string },
) {
  const { resource, t, id } = props;
  return (
    <DetailScreen read={useRecord(resource, id)} title={t("form.edit")} back={resource.path}>
      {(record) => <Form key={id} {...props} record={record} />}
    </DetailScreen>
  );
}

function Form<Fields extends FieldValues, View extends AnyRecord>({
  resource,
  t,
  record,
  schema,
  sections,
  nameOf,
  initial,
  sample,
}: ResourceFormProps<Fields, View> & { record: View | null }) {
  const { save, reload, onSaved, onCancel } = useResourceForm(resource);
  return (
    <RecordForm<Fields, View, View | null>
      title={t(record === null ? "add" : "form.edit")}
      subject={record === null ? undefined : nameOf(record)}
      draft={`${resource.name}:${record?.id ?? "new"}`}
      schema={schema}
      sections={sections}
      record={record}
      {...(initial && { initial })}
      save={save}
      {...(record && { reload: () => reload(record.id) })}
      onSaved={(saved) => onSaved(saved, t(record === null ? "form.added" : "form.saved"))}
      onCancel={() => onCancel(record)}
      // Never over what a record holds.
      {...(record === null && { sample })}
    />
  );
}
