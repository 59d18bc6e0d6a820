import type { AnyField } from "../form-description.ts";

/** Props of the component for one kind of field. */
export interface FieldProps<Kind extends AnyField["kind"]> {
  field: Extract<AnyField, { kind: Kind }>;
}
