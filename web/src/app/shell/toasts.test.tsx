import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import "../../lib/i18n/i18n.ts";
import { ThemeProvider } from "@mui/material/styles";
import { signIn } from "../../../testing/session.ts";
import { notify } from "../../lib/notify.ts";
import { clearUser } from "../../lib/session/session-store.ts";
import { theme } from "../../ui/styles/theme.ts";
import { Toasts } from "./shell.tsx";

test("S2.25, S9.10: toasts stand bottom-right, coloured, without a progress bar; an action closes its toast", async () => {
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

test("of what can be undone the newest stands alone", async () => {
  render(
    <ThemeProvider theme={theme}>
      <Toasts />
    </ThemeProvider>,
  );
  const offer = (text: string) => notify({ kind: "success", text, action: { label: "Cofnij", run() {} } });
  act(() => offer("Dołączono pierwszy."));
  await screen.findByText("Dołączono pierwszy.");
  act(() => offer("Dołączono drugi."));
  await screen.findByText("Dołączono drugi.");
  await waitFor(() => {
    // Nothing is drawn here, so no animation ends by itself.
    for (const toast of document.querySelectorAll(".Toastify__toast")) fireEvent.animationEnd(toast);
    expect(screen.queryByText("Dołączono pierwszy.")).toBeNull();
  });
  expect(screen.getByText("Dołączono drugi.")).toBeTruthy();
});

test("at the end of a session its toasts go, and the word on that end stays", async () => {
  signIn();
  render(
    <ThemeProvider theme={theme}>
      <Toasts />
    </ThemeProvider>,
  );
  act(() => notify({ kind: "info", text: "Zapisano." }));
  await screen.findByText("Zapisano.");
  act(() => {
    clearUser();
    notify({ kind: "error", text: "Sesja wygasła - zaloguj się ponownie" });
  });
  await waitFor(() => {
    // Nothing is drawn here, so no animation ends by itself.
    for (const toast of document.querySelectorAll(".Toastify__toast")) fireEvent.animationEnd(toast);
    expect(screen.queryByText("Zapisano.")).toBeNull();
  });
  expect(screen.getByText("Sesja wygasła - zaloguj się ponownie")).toBeTruthy();
});

test("a press that begins beside the toasts ends where it began, wherever they move meanwhile", async () => {
  render(
    <ThemeProvider theme={theme}>
      <button type="button">Dodaj</button>
      <Toasts />
    </ThemeProvider>,
  );
  act(() => notify({ kind: "info", text: "Wstrzymano." }));
  const toast = await screen.findByText("Wstrzymano.");
  const passedBy = () => toast.closest(".Toastify__toast-container")?.hasAttribute("data-passed-by");
  fireEvent.pointerDown(screen.getByRole("button", { name: "Dodaj" }));
  expect(passedBy()).toBe(true);
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(passedBy()).toBe(false));
  fireEvent.pointerDown(toast);
  expect(passedBy()).toBe(false);
});
