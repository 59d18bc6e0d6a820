import { keyframes } from "@emotion/react";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The line's height is kept free, so that nothing moves when it comes. */
const Place = styled("div")({ height: 3 });

/** What is over in a moment shows no progress at all. */
const Line = styled(LinearProgress)({ height: 3, animation: `${appear} 200ms 300ms both` });

/** Says that the rows are being read anew, while the old ones stay. */
export function QuietProgress({ active }: { active: boolean }) {
  return <Place aria-hidden="true">{active && <Line />}</Place>;
}
