import { keyframes } from "@emotion/react";
import { styled } from "@mui/material/styles";
import { MOTION } from "../styles/theme.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The line's height is kept free, so that nothing moves when it comes. */
const Place = styled("div")({ height: 3 });

const run = keyframes({ from: { translate: "-100%" }, to: { translate: "250%" } });

/**
 * Progress line, hidden during the first 300 ms. The library's bar would be larger than the rest of the
 * list's head.
 */
const Line = styled("div")(({ theme }) => ({
  height: 3,
  overflow: "hidden",
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 30%, transparent)`,
  animation: `${appear} ${MOTION.appear}ms 300ms both`,
  "&::before": {
    content: '""',
    display: "block",
    width: "40%",
    height: "100%",
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${run} 1.4s linear infinite`,
  },
}));

/** Says that the rows are being read anew, while the old ones stay. */
export function QuietProgress({ active }: { active: boolean }) {
  return <Place aria-hidden="true">{active && <Line />}</Place>;
}
