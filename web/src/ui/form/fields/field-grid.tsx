import { styled } from "@mui/material/styles";
import { NARROW } from "../../styles/theme.ts";
import type { AnyField, FieldWidth } from "../form-description.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { CustomField } from "./custom-field.tsx";
import { DateField } from "./date-field.tsx";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const SPANS = { third: 2, half: 3, full: 6 } as const satisfies Record<FieldWidth, number>;

const Grid = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  gap: theme.spacing(1, 2),
  alignItems: "start",
  '& > [data-width="third"]': { gridColumn: `span ${SPANS.third}` },
  '& > [data-width="half"]': { gridColumn: `span ${SPANS.half}` },
  '& > [data-width="full"]': { gridColumn: `span ${SPANS.full}` },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", "& > [data-width]": { gridColumn: "auto" } },
}));

/** Fields that are wide by what they hold. */
const WIDE: ReadonlySet<AnyField["kind"]> = new Set(["textarea", "group", "checkbox"]);

/** Fields side by side as their widths allow, in the order of the description. */
export function FieldGrid({ fields }: { fields: readonly AnyField[] }) {
  return (
    <Grid>
      {fields.map((field) => (
        <div key={field.name} data-width={field.width ?? (WIDE.has(field.kind) ? "full" : "half")}>
          <OneField field={field} />
        </div>
      ))}
    </Grid>
  );
}

/** One field, whatever its kind. */
function OneField({ field }: { field: AnyField }) {
  switch (field.kind) {
    case "textarea":
      return <TextAreaField field={field} />;
    case "select":
      return <SelectField field={field} />;
    case "number":
    case "money":
      return <NumberField field={field} />;
    case "date":
      return <DateField field={field} />;
    case "checkbox":
      return <CheckboxField field={field} />;
    case "list":
      return <ListField field={field} />;
    case "group":
      return <GroupField field={field} draw={(fields) => <FieldGrid fields={fields} />} />;
    case "custom":
      return <CustomField field={field} />;
    default:
      return <TextField field={field} />;
  }
}
