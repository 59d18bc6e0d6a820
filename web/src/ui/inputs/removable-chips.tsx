import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CloseIcon as RemoveIcon } from "../icons/close.ts";

const Line = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: "none",
}));

/** Chip as high as a touch target, though it looks lower. */
const Chip = styled(Button)(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 36,
  maxWidth: "100%",
  padding: theme.spacing(0.25, 1.25),
  textAlign: "start",
  overflowWrap: "anywhere",
  borderRadius: 18,
  borderColor: theme.vars.palette.divider,
  position: "relative",
  "&::after": { content: '""', position: "absolute", insetInline: 0, insetBlock: -4 },
}));

interface RemovableChipsProps {
  /** Accessible name of the list. */
  label: string;
  chips: readonly { key: string; text: string; onRemove: () => void }[];
  /** Label of the button, as in `Usuń etykietę pilne`. */
  removeLabel: (text: string) => string;
}

/** Chosen items, each with a button that removes it. */
export function RemovableChips({ label, chips, removeLabel }: RemovableChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Line aria-label={label}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <Chip
            variant="outlined"
            color="inherit"
            size="small"
            endIcon={<RemoveIcon />}
            aria-label={removeLabel(text)}
            onClick={onRemove}
          >
            {text}
          </Chip>
        </li>
      ))}
    </Line>
  );
}
