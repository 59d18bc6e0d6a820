import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { setLanguage } from "../../lib/i18n/i18n.ts";
import { ChangeSummary } from "./change-summary.tsx";

function summaryOf(before: object | null, after: object | null) {
  cleanup();
  show(
    <p role="status">
      <ChangeSummary
        labels={orderLabels}
        before={before as Record<string, unknown>}
        after={after as Record<string, unknown>}
      />
    </p>,
  );
  return screen.getByRole("status").textContent;
}

const was = { number: "BAD/2026/0007", state: "in_examination", dueDate: "2026-12-07" };

test("a change is told in words, its state first, and what changed beside it is counted", () => {
  expect(summaryOf(was, { ...was, state: "on_hold" })).toBe("stan: W badaniu → Wstrzymane");
  expect(summaryOf(was, { ...was, dueDate: null, state: "on_hold" })).toBe(
    "stan: W badaniu → Wstrzymane, i 1 inna zmiana",
  );
});

test("it is told in English on English screens, and of what is new without what was", () => {
  setLanguage("en");
  expect(summaryOf(was, { ...was, state: "on_hold" })).toBe("state: In examination → On hold");
  expect(summaryOf(null, { state: "on_hold" })).toBe("state: On hold");
});
