import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { FieldNote } from "../../inputs/field.tsx";
import type { useRowFocus } from "./use-row-focus.ts";

const Frame = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.body2, padding: 0, fontWeight: 600, marginBottom: theme.spacing(0.5) },
}));

const Rows = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  listStyle: "none",
  "&:empty": { display: "none" },
}));

interface FieldGroupProps {
  /** Where the error summary leads to: the button that adds a row. */
  id: string;
  legend: string;
  error: string | undefined;
  hint: string | undefined;
  add: string;
  focus: Pick<ReturnType<typeof useRowFocus>, "rows" | "addButton">;
  disabled: boolean;
  onAdd: () => void;
  /** The rows, each an `<li>`. */
  children: ReactNode;
}

/** The frame of a field that holds several: its name, its rows, the button that adds one. */
export function FieldGroup(props: FieldGroupProps) {
  const { id, legend, error, hint, add, focus, disabled, onAdd, children } = props;
  const below = `${id}-below`;
  return (
    <Frame aria-describedby={below}>
      <legend>{legend}</legend>
      <Rows ref={focus.rows}>{children}</Rows>
      <Button
        id={id}
        ref={focus.addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={disabled}
        onClick={onAdd}
      >
        {add}
      </Button>
      <FieldNote id={below} error={error} hint={hint} />
    </Frame>
  );
}
