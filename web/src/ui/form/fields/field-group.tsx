import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AddIcon } from "../../icons/add.ts";
import { FieldNote } from "../../inputs/field.tsx";

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
  /** Id of the button that adds a row, target of the error summary's link. */
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

interface RowButtonProps {
  label: string;
  icon: ReactNode;
  /** Action of a row's button, by which the focus finds it. */
  does: "remove" | "up" | "down";
  disabled: boolean;
  onClick: () => void;
}

/** A small button that removes or moves a row. */
export function RowButton({ label, icon, does, disabled, onClick }: RowButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      data-does={does}
      disabled={disabled}
      onClick={onClick}
      sx={{ "&.Mui-disabled": { opacity: 0.4 } }}
    >
      {icon}
    </IconButton>
  );
}

/** Moves the focus within a field of many rows: to an added row, and from a removed one to where one can go on. */
export function useRowFocus() {
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<{ find: () => HTMLElement | null | undefined } | null>(null);
  useEffect(() => {
    if (target === null) return;
    (target.find() ?? addButton.current)?.focus();
  }, [target]);
  const inRow = (index: number, selector: string) =>
    rows.current?.children[index]?.querySelector<HTMLElement>(selector);
  return {
    rows,
    addButton,
    /** Moves the focus to the first control of a row. */
    toRow: (index: number) => setTarget({ find: () => inRow(index, "input, select, textarea") }),
    /** Moves the focus to a button of a row by its role; to the row's first if that one is disabled. */
    toButton: (index: number, name: string) =>
      setTarget({
        find: () =>
          inRow(index, `button[data-does="${name}"]:not(:disabled)`) ??
          inRow(index, "button[data-does]:not(:disabled)"),
      }),
    /** After a row was removed: to the one that took its place, the one before, or the button that adds. */
    afterRemoval: (index: number, left: number) =>
      setTarget({
        find: () => (left === 0 ? null : inRow(Math.min(index, left - 1), 'button[data-does="remove"]')),
      }),
  };
}
