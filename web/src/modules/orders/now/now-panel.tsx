import "../texts.ts";
import { hasEnded, ORDER_GROUPS } from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../../lib/module.ts";
import { LateMark } from "../../../ui/late-mark.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { DESK, NARROW } from "../../../ui/styles/theme.ts";
import { clockTexts, type OrderZone, useTurnTexts } from "../status.tsx";
import { type Staged, StageLine } from "./stages.tsx";

const Strip = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: theme.spacing(1, 3),
  borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
  // The colour says that it is the reader's side that acts.
  '&[data-own="false"]': { borderInlineStartColor: theme.vars.palette.text.secondary },
  "& p": { margin: 0 },
  "& > form, & > article": { gridColumn: "1 / -1" },
  // Where there is room, how far the order has come stands above what comes next.
  [DESK]: { "& > ol": { order: -1, margin: theme.spacing(0, 0, 1) } },
  "& h2": { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  "& strong": { ...theme.typography.h3 },
  "& > div:nth-of-type(2)": { ...theme.typography.body2, fontVariantNumeric: "tabular-nums" },
  "& > ol, & > ul": { gridColumn: "1 / -1" },
  // Above another part of the order than its course there is room for the next step alone.
  '&[data-brief="true"]': {
    paddingBlock: theme.spacing(1.5),
    marginBottom: theme.spacing(2.5),
    "& h2, & > div:nth-of-type(2), & > ol, & > ul": { display: "none" },
    "& > div:first-of-type": {
      gridColumn: "1 / -1",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: theme.spacing(0.5, 2),
      "& > a, & > button": { marginTop: 0, marginInlineStart: "auto" },
      "& > a + a": { marginInlineStart: 0 },
    },
  },
  // Below the form of an answer, which says it all, it is read aloud and not seen.
  '&[data-brief="heard"]': {
    display: "block",
    padding: 0,
    border: 0,
    boxShadow: "none",
    background: "none",
    "& > div:first-of-type": visuallyHidden,
    "& > div:nth-of-type(2), & > ol, & > ul": { display: "none" },
  },
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    // What is to be done comes before how long it has taken.
    "& > div:nth-of-type(2)": { order: 1 },
    '&[data-brief="true"]': {
      paddingBlock: theme.spacing(1),
      "& strong": { ...theme.typography.body2, fontWeight: 650 },
    },
    '&[data-brief="true"] > div:first-of-type > :is(a, button)': { flexBasis: "100%" },
  },
}));

interface NowPanelProps {
  order: Staged;
  zone: OrderZone;
  /** Link to the next step. */
  way?: ReactNode;
  /** The next step alone, in one line; or heard alone, where a form says it too. */
  brief?: boolean | "heard";
  /** The form of what the reader can do now. */
  children?: ReactNode;
}

/**
 * "Teraz": what comes next, whose step it is, by when, and the form of what the reader can do about it; how long everything has
 * taken, and how far it has come. It takes the focus that was lost with the form of the step before.
 */
export function NowPanel({ order, zone, way, brief = false, children }: NowPanelProps) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const { next, who, by } = useTurnTexts(zone)(order);
  // It says by how much, where it is seen.
  const clock = clockTexts(t, order, zone);
  const { id, heading } = useKeptFocus(order.state);
  const step = order.state === "published" ? t("now.published") : next;
  const isOwn = !hasEnded(order.state) && order.turn === (zone === "client" ? "client" : "centre");
  const asked = zone === "client" && order.turn === "client" ? labelOf(ORDER_GROUPS.client) : who;
  return (
    <Strip aria-labelledby={id} data-own={isOwn} data-brief={brief}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t("now.title")}
        </h2>
        <p>
          <strong>{asked === "" ? step : `${asked}: ${lowerFirst(step)}`}</strong>
        </p>
        {(by !== "" || order.overdue) && (
          <p>
            {by}{" "}
            {order.overdue && (
              <LateMark turn={brief === true ? order.turn : null} dueDate={order.clock.dueDate} />
            )}
          </p>
        )}
        {way}
      </div>
      <div>
        {clock !== null && (
          <>
            <p>{clock.centre}</p>
            <p>{clock.client}</p>
          </>
        )}
      </div>
      {children}
      <StageLine order={order} />
    </Strip>
  );
}

function useKeptFocus(state: string) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return { id, heading };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
