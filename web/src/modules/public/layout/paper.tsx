import { styled } from "@mui/material/styles";
import { NARROW, RADIUS, sheet } from "../../../ui/styles/theme.ts";

/** The sheet on which the public pages are set, with the emblem's folded corner. */
export const Paper = styled("div")(({ theme }) => ({
  ...sheet(theme),
  position: "relative",
  borderStartEndRadius: 0,
  padding: theme.spacing(6, 8),
  "--fold": "44px",
  // The corner is cut off and its back shows: the ground under it, then the fold.
  clipPath: "polygon(0 0, calc(100% - var(--fold)) 0, 100% var(--fold), 100% 100%, 0 100%)",
  "&::before": {
    content: '""',
    position: "absolute",
    insetBlockStart: -1,
    insetInlineEnd: -1,
    width: "var(--fold)",
    height: "var(--fold)",
    borderEndStartRadius: RADIUS.control,
    // The emblem's amber, in both themes.
    backgroundColor: "#e0a045",
  },
  // On a phone the text runs as wide as the sheet, so it begins below the fold.
  [NARROW]: { padding: theme.spacing(4, 2.5), "--fold": "28px" },
}));
