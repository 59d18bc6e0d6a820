import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import "../../lib/i18n/i18n.ts";
import { ThemeProvider } from "@mui/material/styles";
import { notify } from "../../lib/notify.ts";
import { theme } from "../styles/theme.ts";
import { Toasts } from "./toasts.tsx";

test("spec 9: toasts stand bottom-right, coloured, without a progress bar; an action closes its toast", async () => {
  notify({ kind: "error", text: "Nie udało się usunąć pliku." });
  render(
    <ThemeProvider theme={theme}>
      <Toasts />
    </ThemeProvider>,
  );
  const failed = await screen.findByRole("alert");
  expect(failed.textContent).toContain("Nie udało się usunąć pliku.");
  expect(failed.closest(".Toastify__toast-container--bottom-right")).not.toBeNull();
  expect(failed.closest(".Toastify__toast-theme--colored")).not.toBeNull();
  const bar = failed.closest(".Toastify__toast")?.querySelector<HTMLElement>(".Toastify__progress-bar--wrp");
  expect(bar?.dataset.hidden).toBe("true");

  const run = vi.fn();
  act(() => notify({ kind: "success", text: "Plik został usunięty.", action: { label: "Cofnij", run } }));
  fireEvent.click(await screen.findByRole("button", { name: "Cofnij" }));
  expect(run).toHaveBeenCalledOnce();
});
