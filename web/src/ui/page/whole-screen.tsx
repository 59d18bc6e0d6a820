import GlobalStyles from "@mui/material/GlobalStyles";
import { NARROW } from "../styles/theme.ts";

/** Parts of the portal that give way on a phone: its bar, or its head and foot with it. */
const GONE = {
  bar: "[data-phone-bar][data-phone-bar]",
  frame: "#root :is(header, nav, footer):not(main *)",
};

/** Leaves a phone's whole screen to a work that has a bar of its own at its foot. */
export function WholeScreen({ without = "bar" }: { without?: keyof typeof GONE }) {
  return (
    <GlobalStyles
      styles={{
        [NARROW]: {
          ":root:root": { "--bonum-foot": "env(safe-area-inset-bottom, 0px)" },
          [GONE[without]]: { display: "none" },
        },
      }}
    />
  );
}
