import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslation } from "react-i18next";

interface SpinnerProps {
  /** Accessible text; "Wczytywanie…" by default. */
  label?: string;
  /** Diameter in pixels. */
  size?: number;
}

/** Says that something is on its way. */
export function Spinner({ label, size = 40 }: SpinnerProps) {
  const { t } = useTranslation();
  return <CircularProgress aria-label={label ?? t("state.loading")} size={size} />;
}

/** The spinner in the middle of the whole window, before there is a page. */
export function FullPageSpinner() {
  return (
    <Box sx={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Spinner size={56} />
    </Box>
  );
}

/** The spinner in the middle of a part of the page that keeps its height. */
export function AreaSpinner({ minHeight = 320 }: { minHeight?: number }) {
  return (
    <Box sx={{ display: "grid", placeItems: "center", minHeight }}>
      <Spinner />
    </Box>
  );
}
