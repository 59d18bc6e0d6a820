import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { showLanguage } from "../../../lib/i18n/i18n.ts";
import { FailedDialog } from "./failed-dialog.tsx";

afterEach(() => showLanguage("pl"));

test("on an English screen the names of documents are Polish, and the reasons English", () => {
  showLanguage("en");
  show(
    <FailedDialog
      failed={[{ id: "1", reason: "Dokument jest w koszu" }]}
      documents={[{ id: "1", fileName: "Protokół.pdf" }]}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText("Protokół.pdf").closest("[lang]")?.getAttribute("lang")).toBe("pl");
  expect(screen.getByRole("listitem").textContent).toBe("Protokół.pdf: The document is in the trash");
});
