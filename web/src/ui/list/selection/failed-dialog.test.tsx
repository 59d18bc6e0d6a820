import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { showLanguage } from "../../../lib/i18n/i18n.ts";
import { FailedDialog } from "./failed-dialog.tsx";

afterEach(() => showLanguage("pl"));

test("on an English screen the names of records are Polish, and the reasons English", () => {
  showLanguage("en");
  show(
    <FailedDialog
      failures={[
        { id: "1", name: "Protokół.pdf", reason: "Dokument jest w koszu. Najpierw go przywróć." },
        { id: "2", name: null, reason: "Tej pozycji nie ma już w portalu. Odśwież listę." },
      ]}
      count={12}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText("Protokół.pdf").closest("[lang]")?.getAttribute("lang")).toBe("pl");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Protokół.pdf: The document is in the trash. Restore it first.",
    "Deleted item: This item is no longer in the portal. Reload the list.",
    "and 10 more",
  ]);
});
