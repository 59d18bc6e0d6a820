import { NARROW } from "./theme.ts";

/** A line of links that may have no room on a phone: its edges fade to tell that there are others. */
export const fadingLine = {
  [NARROW]: {
    // The last link comes to stand before the fade.
    paddingInlineEnd: 36,
    maskImage: "linear-gradient(90deg, #000 calc(100% - 36px), transparent 100%)",
    // There is nothing on the left until it is pushed.
    "&[data-pushed]": {
      maskImage: "linear-gradient(90deg, transparent 0, #000 12px, #000 calc(100% - 36px), transparent 100%)",
    },
  },
} as const;
