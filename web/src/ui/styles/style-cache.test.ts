import { expect, test, vi } from "vitest";
import { createPageStyles } from "./style-cache.ts";

test("only what browsers of today know by its prefix alone gets one", () => {
  const cache = createPageStyles();
  const insert = vi.spyOn(cache.sheet, "insert").mockReturnValue();
  const styles = "display:flex;align-items:center;user-select:none;";
  cache.insert(".a", { name: "a", styles, next: undefined }, cache.sheet, true);
  const prefixed = "-webkit-user-select:none;user-select:none;";
  expect(insert).toHaveBeenCalledExactlyOnceWith(`.a{display:flex;align-items:center;${prefixed}}`);
});
