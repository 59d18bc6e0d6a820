import type { AnyField } from "../form-description.ts";

/** What the component of one kind of field takes. */
export interface FieldProps<Kind extends AnyField["kind"]> {
  field: Extract<AnyField, { kind: Kind }>;
}
