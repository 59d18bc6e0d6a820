import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { NARROW } from "../../styles/theme.ts";

/** An alert with a button, which goes below the text on a narrow screen. */
export const FormNotice = styled(Alert)(({ theme }) => ({
  alignItems: "center",
  [NARROW]: {
    flexWrap: "wrap",
    "& .MuiAlert-message": { flex: 1 },
    "& .MuiAlert-action": { flexBasis: "100%", margin: 0, padding: theme.spacing(0.5, 0, 0) },
    "& .MuiAlert-action > *": { width: "100%" },
  },
}));
