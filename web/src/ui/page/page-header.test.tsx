import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import "../../lib/i18n/i18n.ts";
import { loadSettings } from "../../lib/settings.ts";
import { PageHeader } from "./page-header.tsx";

const TEST_DATA = "Wypełnij danymi testowymi";

async function settings(testData: boolean) {
  stubFetch(() =>
    jsonAnswer({ meetingUrl: null, boardUrl: null, testData, maxUploadBytes: 1, sendsMail: true }),
  );
  await act(loadSettings);
}

test("S2.26: the header has a title, which names the tab too", () => {
  show(<PageHeader title="Dokumenty" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dokumenty");
  expect(document.title).toBe("Dokumenty – Pliki Bonum Publicum");
});

test("S2.28: the add button is called Dodaj unless given otherwise", () => {
  const onClick = vi.fn();
  show(<PageHeader title="Dokumenty" add={{ onClick }} />);
  fireEvent.click(screen.getByRole("button", { name: "Dodaj" }));
  expect(onClick).toHaveBeenCalledOnce();
  show(<PageHeader title="Klienci" add={{ onClick, label: "Nowy klient" }} />);
  expect(screen.getByRole("button", { name: "Nowy klient" })).toBeTruthy();
});

test("S2.29: Powrót goes to a path or cancels the editing", () => {
  const onCancel = vi.fn();
  const router = show(<PageHeader title="Plik" back={{ to: "/files" }} />, "/form");
  act(() => screen.getByRole("link", { name: "Powrót" }).click());
  expect(router.state.location.pathname).toBe("/files");
  show(<PageHeader title="Plik" back={{ onCancel }} />);
  fireEvent.click(screen.getByRole("button", { name: "Powrót" }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("S2.27, S6.1: only an Admin sees 'Wypełnij danymi testowymi'", async () => {
  await settings(true);
  const onFill = vi.fn();
  show(<PageHeader title="Dokumenty" onFillWithTestData={onFill} />);
  expect(screen.queryByRole("button", { name: TEST_DATA })).toBeNull();
  act(() => void signIn("Client"));
  expect(screen.queryByRole("button", { name: TEST_DATA })).toBeNull();
  act(() => void signIn("Admin"));
  fireEvent.click(screen.getByRole("button", { name: TEST_DATA }));
  expect(onFill).toHaveBeenCalledOnce();
});

test("D4.6: TEST_DATA=off hides the button", async () => {
  await settings(false);
  await signIn("Admin");
  show(<PageHeader title="Dokumenty" onFillWithTestData={() => undefined} />);
  expect(screen.queryByRole("button", { name: TEST_DATA })).toBeNull();
});
