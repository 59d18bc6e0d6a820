import "./texts.ts";
import { RECTANGLE_MIN, type Rectangle } from "@bonum/contract/orders/corrections.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../inputs/text-input.tsx";

/** A place on a page, in shares of its width and height from the upper left corner. */
interface Point {
  x: number;
  y: number;
}

const DIGITS = 10_000;
const round = (share: number) => Math.round(share * DIGITS) / DIGITS;
const clamp = (share: number, [from, to]: readonly [number, number] = [0, 1]) =>
  Math.min(Math.max(share, from), to);

/** The rectangle between two corners, wherever they lie, as far as it is on the page; null where nobody would see it. */
export function rectangleBetween(one: Point, other: Point): Rectangle | null {
  const [left, right] = [one.x, other.x].map((share) => round(clamp(share))).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((share) => round(clamp(share))).toSorted((a, b) => a - b);
  const [x = 0, y = 0] = [left, top];
  const [width, height] = [round((right ?? 0) - x), round((bottom ?? 0) - y)];
  return Math.min(width, height) < RECTANGLE_MIN ? null : { x, y, width, height };
}

/** Changes one figure of a rectangle, which stays on the page: where it begins moves before its size changes. */
export function changeRectangle(rectangle: Rectangle, figure: keyof Rectangle, share: number): Rectangle {
  const size = figure === "x" || figure === "width" ? "width" : "height";
  const start = size === "width" ? "x" : "y";
  if (figure === start) {
    const from = round(clamp(share, [0, 1 - RECTANGLE_MIN]));
    return { ...rectangle, [start]: from, [size]: Math.min(rectangle[size], round(1 - from)) };
  }
  const long = round(clamp(share, [RECTANGLE_MIN, 1]));
  return { ...rectangle, [size]: long, [start]: Math.min(rectangle[start], round(1 - long)) };
}

/** Scroll offset in pixels that centres the middle of a rectangle's side in a box. */
export function scrollTo(
  { start, size }: { start: number; size: number },
  { page, box }: { page: number; box: number },
): number {
  return clamp((start + size / 2) * page - box / 2, [0, Math.max(0, page - box)]);
}

/** A rectangle as it is drawn: its edge is seen on white and on black paper. */
export const Mark = styled("div")(({ theme }) => ({
  position: "absolute",
  boxSizing: "border-box",
  border: `3px solid ${theme.vars.palette.error.main}`,
  outline: `1px solid ${theme.vars.palette.background.paper}`,
  borderRadius: 2,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
  pointerEvents: "none",
  '&[data-former="true"]': { borderStyle: "dashed", backgroundColor: "transparent" },
}));

const percent = (share: number) => `${share * 100}%`;

/** Position of a rectangle on its page, as a style. */
export function placeOf({ x, y, width, height }: Rectangle) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

const Board = styled("div")({ position: "absolute", inset: 0, cursor: "crosshair", touchAction: "none" });

interface RectangleProps {
  rectangle: Rectangle | null;
  onChange: (rectangle: Rectangle) => void;
}

/** Lies over a page and draws a rectangle from where a mouse, a pen or a finger goes down to where it comes up. */
export function RectangleBoard({ rectangle, onChange }: RectangleProps) {
  const { t } = useTranslation("pdf");
  const [stroke, setStroke] = useState<{ from: Point; to: Point } | null>(null);
  const drawn = stroke === null ? rectangle : rectangleBetween(stroke.from, stroke.to);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <Board
      title={t("draw.here")}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setStroke({ from: pointOf(event), to: pointOf(event) });
      }}
      onPointerMove={(event) => stroke && setStroke({ ...stroke, to: pointOf(event) })}
      onPointerUp={(event) => {
        const made = stroke && rectangleBetween(stroke.from, pointOf(event));
        if (made) onChange(made);
        setStroke(null);
      }}
      onPointerCancel={() => setStroke(null)}
    >
      {drawn && <Mark style={placeOf(drawn)} />}
    </Board>
  );
}

const FIGURES = ["x", "y", "width", "height"] as const;

/** Initial rectangle for drawing by the keyboard. */
const FIRST: Rectangle = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };

const Figures = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  gap: theme.spacing(1.5),
}));

/** The same rectangle as four numbers, in percent of the page: the way for a keyboard. */
export function RectangleFigures({ rectangle, onChange }: RectangleProps) {
  const { t } = useTranslation("pdf");
  if (rectangle === null) {
    return (
      <Button variant="outlined" onClick={() => onChange(FIRST)}>
        {t("draw.start")}
      </Button>
    );
  }
  return (
    <Figures>
      {FIGURES.map((figure) => (
        <TextInput
          key={figure}
          type="number"
          label={t(`draw.${figure}`)}
          min={0}
          max={100}
          step={1}
          value={Math.round(rectangle[figure] * 1000) / 10}
          onChange={({ target }) => {
            if (target.value !== "") onChange(changeRectangle(rectangle, figure, target.valueAsNumber / 100));
          }}
        />
      ))}
    </Figures>
  );
}
