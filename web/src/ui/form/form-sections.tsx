import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { FieldValues } from "react-hook-form";
import { FieldGrid } from "./fields/field-grid.tsx";
import type { AnySection } from "./form-description.ts";

const Section = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.h3, padding: 0, marginBottom: theme.spacing(1) },
  "& + &": { marginTop: theme.spacing(5) },
}));

interface FormSectionsProps {
  sections: readonly AnySection[];
  values: FieldValues;
}

/** The sections of a form, those that its values ask for. */
export function FormSections({ sections, values }: FormSectionsProps) {
  return sections
    .filter(({ when }) => when?.(values) ?? true)
    .map(({ title, lead, fields }) => (
      <Section key={fields[0]?.name}>
        {title && <legend>{title}</legend>}
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
            {lead}
          </Typography>
        )}
        <FieldGrid fields={fields} />
      </Section>
    ));
}
