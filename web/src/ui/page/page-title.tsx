import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * The heading of a screen. After a move within the application it takes the focus, so that the
 * keyboard and a screen reader go on from the new screen; on the first load the browser's own start stands, and whoever
 * has opened a dialog meanwhile goes on typing into it.
 */
export function PageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const moved = useRef(key !== "default");
  useEffect(() => {
    if (moved.current && !document.activeElement?.closest("[role=dialog]"))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography
      ref={heading}
      variant="h1"
      tabIndex={-1}
      sx={{ outline: "none", overflowWrap: "anywhere", textWrap: "balance" }}
    >
      {children}
    </Typography>
  );
}
