import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";

/** A button in the head of a record; on a narrow screen its icon alone, beside the title. Its label is its last `span`. */
export const BesideTitle = styled(Button)({
  [NARROW]: {
    minWidth: TARGET_SIZE,
    padding: 0,
    border: 0,
    background: "none",
    color: "inherit",
    "& .MuiButton-startIcon": { margin: 0 },
    "& .MuiButton-startIcon > svg": { fontSize: "1.5rem" },
    "& > span:last-of-type": visuallyHidden,
  },
});
