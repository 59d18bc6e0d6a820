import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { DetailSection } from "./detail-section.tsx";

test("a section is a region named by its heading, one level below the screen's title", () => {
  show(<DetailSection title="Historia">Brak zmian.</DetailSection>);
  const region = screen.getByRole("region", { name: "Historia" });
  expect(within(region).getByRole("heading", { level: 2 }).textContent).toBe("Historia");
});
