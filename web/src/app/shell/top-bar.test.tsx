import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { dropDraftsOf, hasDrafts, writeDraft } from "../../lib/drafts/draft.ts";
import { sessionState } from "../../lib/session/session-store.ts";
import { loadSettings } from "../../lib/settings.ts";
import "../texts.ts";
import { TopBar } from "./top-bar.tsx";

async function settings(links: { meetingUrl: string | null; boardUrl: string | null }) {
  stubFetch(() => jsonAnswer({ ...links, testData: false, maxUploadBytes: 1, sendsMail: true }));
  await act(loadSettings);
}

test("S1.1: the brand is Pliki Bonum Publicum and leads to the first screen", () => {
  show(<TopBar />);
  expect(screen.getByRole("link", { name: "Pliki Bonum Publicum" }).getAttribute("href")).toBe("/");
});

test("S1.4: Wyloguj is shown only when signed in", () => {
  show(<TopBar />);
  expect(screen.queryByRole("button", { name: "Wyloguj" })).toBeNull();
  act(() => void signIn());
  expect(screen.getByRole("button", { name: "Wyloguj" })).toBeTruthy();
});

/** Logs somebody without a draft in; returns their id. */
function signedIn(): string {
  act(() => void signIn());
  const id = sessionState().user?.id ?? "";
  dropDraftsOf(id);
  return id;
}

const pressLogout = () => fireEvent.click(screen.getByRole("button", { name: "Wyloguj" }));

test("Wyloguj asks first where a draft would be lost, and leaves it all where the answer is no", async () => {
  stubFetch(() => new Response(null, { status: 204 }));
  show(<TopBar />);
  const id = signedIn();
  writeDraft({ owner: id, name: "document:new" }, { comment: "Niewysłane" });
  pressLogout();
  const question = await screen.findByRole("alertdialog");
  expect(sessionState().user?.id).toBe(id);
  fireEvent.click(within(question).getByRole("button", { name: "Anuluj" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect([sessionState().user?.id, hasDrafts(id)]).toEqual([id, true]);
  pressLogout();
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Wyloguj" }));
  await waitFor(() => expect([sessionState().user, hasDrafts(id)]).toEqual([null, false]));
});

test("Wyloguj asks nothing where nothing would be lost", async () => {
  stubFetch(() => new Response(null, { status: 204 }));
  show(<TopBar />);
  signedIn();
  pressLogout();
  await waitFor(() => expect(sessionState().user).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("S1.3: the two external links open in a new tab, and are hidden where none is set", async () => {
  await settings({ meetingUrl: "https://meet.example/room", boardUrl: null });
  show(<TopBar />);
  const link = screen.getByRole("link", { name: /^Spotkanie wideo/ });
  expect(link.getAttribute("href")).toBe("https://meet.example/room");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.queryByRole("link", { name: /^Tablica projektu/ })).toBeNull();
  await settings({ meetingUrl: null, boardUrl: "https://board.example/" });
  expect(screen.getByRole("link", { name: /^Tablica projektu/ })).toBeTruthy();
});

test("a language switch offers English", async () => {
  show(<TopBar />);
  expect(screen.getByRole("button", { name: "PL – Polski" }).getAttribute("aria-pressed")).toBe("true");
  await act(() => screen.getByRole("button", { name: "EN – English" }).click());
  expect(await screen.findByRole("button", { name: "Dark theme" })).toBeTruthy();
});

test("the menu button opens the tools as the browser's own popover, which needs no script", () => {
  show(<TopBar />);
  const opener = screen.getByLabelText("Menu");
  const tools = screen.getByLabelText("Narzędzia portalu");
  expect(opener.getAttribute("popovertarget")).toBe(tools.id);
  expect(tools.getAttribute("popover")).toBe("auto");
});
