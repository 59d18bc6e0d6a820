import { styled } from "@mui/material/styles";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { RADIUS } from "./styles/theme.ts";

/** Modules of quiet ground on each side, as ISO/IEC 18004 asks. */
const MARGIN = 4;

/** Black on white in both themes: many cameras do not read the reverse. */
const Plate = styled("svg")(({ theme }) => ({
  width: 200,
  height: 200,
  fill: "#000000",
  backgroundColor: "#ffffff",
  borderRadius: RADIUS.control,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
}));

/** A text as a QR code, drawn here: the text goes to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * MARGIN;
  return (
    <Plate
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </Plate>
  );
}
