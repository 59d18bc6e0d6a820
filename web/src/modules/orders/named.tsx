import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { DENSITY } from "../../ui/styles/theme.ts";

const Place = styled("div")(({ theme }) => ({
  marginTop: theme.spacing(DENSITY.page.gap),
  scrollMarginTop: theme.spacing(6),
  scrollMarginBottom: theme.spacing(2),
  outline: "none",
}));

interface NamedProps {
  name: string;
  /** Edge that comes into view. */
  edge?: "start" | "end";
  /** False while its content is loaded: it comes into view with it. */
  ready?: boolean;
  children: ReactNode;
}

/** A part of an order that takes focus and comes into view where the address names it (`?tab=messages`). */
export function Named({ name, edge = "start", ready = true, children }: NamedProps) {
  const place = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();
  const named = ready && new URLSearchParams(search).get("tab") === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (!named) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: edge });
  }, [named, key]);
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  );
}
