import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { halfAnswer, jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildToken, buildUser, signIn, signOut } from "../../../testing/session.ts";
import "../i18n/i18n.ts";
import { connectNavigation } from "../navigation.ts";
import { onNotification } from "../notify.ts";
import { checkStoredSession, keepSessionAlive, login, logout } from "./session.ts";
import { sessionState } from "./session-store.ts";

const navigate = vi.fn();
const notified = vi.fn();
let stopNotifications = () => {};

beforeEach(() => {
  navigate.mockReset();
  notified.mockReset();
  connectNavigation(navigate);
  stopNotifications = onNotification(notified);
});
afterEach(() => {
  stopNotifications();
  signOut();
  vi.useRealTimers();
});

test("S4.3: at the start nothing is asked when no user is stored", async () => {
  const fetch = stubFetch(() => problemAnswer(401));
  await checkStoredSession();
  expect(fetch).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

test("S4.2: the stored user is loaded into the state before the server is asked", async () => {
  const stored = buildUser();
  localStorage.setItem("user", JSON.stringify(stored));
  const fresh = buildUser({ token: buildToken({ role: ["Admin", "Client"] }) });
  const fetch = stubFetch((_, init) => {
    expect(sessionState()).toMatchObject({ user: { id: stored.id }, checking: true });
    expect(init.headers).toMatchObject({ Authorization: `Bearer ${stored.token}` });
    return jsonAnswer(fresh);
  });
  await checkStoredSession();
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/account/currentUser");
  expect(sessionState()).toMatchObject({
    user: { token: fresh.token, roles: ["Admin", "Client"] },
    checking: false,
  });
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({ ...fresh, roles: ["Admin", "Client"] });
});

test.each([
  ["the server refuses", () => problemAnswer(401), "Tytuł. Sesja wygasła - zaloguj się ponownie"],
  [
    "there is no connection",
    () => Promise.reject(new TypeError("network")),
    "Sesja wygasła - zaloguj się ponownie",
  ],
])("the check fails when %s: user cleared, toast, go to /", async (_, answer, text) => {
  localStorage.setItem("user", JSON.stringify(buildUser()));
  stubFetch(answer);
  vi.useFakeTimers();
  const checked = checkStoredSession();
  await vi.runAllTimersAsync();
  await checked;
  expect(sessionState()).toMatchObject({ user: null, checking: false });
  expect(localStorage.getItem("user")).toBeNull();
  expect(notified).toHaveBeenCalledExactlyOnceWith({ kind: "error", text });
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/", undefined);
});

test.each([
  [
    "cut off before its answer because the page is being left",
    () => Promise.reject(new TypeError("aborted")),
  ],
  ["cut off amid its answer because the page is being left", () => Promise.resolve(halfAnswer())],
  ["answered that the database is away", () => Promise.resolve(problemAnswer(503))],
])("a check that is %s keeps the user until it is asked again", async (_, cutOff) => {
  localStorage.setItem("user", JSON.stringify(buildUser()));
  const fetch = stubFetch(() => jsonAnswer(buildUser()));
  fetch.mockImplementationOnce(cutOff);
  vi.useFakeTimers();
  const checked = checkStoredSession();
  await vi.advanceTimersByTimeAsync(900);
  expect(localStorage.getItem("user")).not.toBeNull();
  await vi.runAllTimersAsync();
  await checked;
  expect(sessionState().user).not.toBeNull();
  expect(notified).not.toHaveBeenCalled();
});

test("S4.1: a log-in keeps the user in memory and under 'user'", async () => {
  const fetch = stubFetch(() => jsonAnswer(buildUser({ token: buildToken({ role: "Client" }) })));
  await login({ email: "anna@bonum.local", password: "tajne" });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/account/login");
  expect(init).toMatchObject({ method: "POST", body: '{"email":"anna@bonum.local","password":"tajne"}' });
  expect(sessionState().user?.roles).toEqual(["Client"]);
  expect(localStorage.getItem("user")).toContain("anna@bonum.local");
});

test("S4.6: a failed log-in passes the server's error data back and starts no session", async () => {
  stubFetch(() => problemAnswer(401, { title: "Nieprawidłowa nazwa użytkownika lub hasło" }));
  await expect(login({ email: "a", password: "b" })).rejects.toMatchObject({
    status: 401,
    problem: { title: "Nieprawidłowa nazwa użytkownika lub hasło" },
  });
  expect(sessionState().user).toBeNull();
  expect(notified).not.toHaveBeenCalled();
});

test("S4.5: a log-out clears the user at once, notifies the server, and goes to /", () => {
  const { token } = signIn();
  const fetch = stubFetch(() => new Promise<Response>(() => undefined));
  logout();
  expect(sessionState().user).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/", undefined);
  expect(fetch.mock.calls[0]).toMatchObject([
    "/api/account/logout",
    { method: "POST", headers: { Authorization: `Bearer ${token}` } },
  ]);
});

test("other tabs follow a log-out and a log-in", () => {
  signIn();
  const stop = keepSessionAlive();
  localStorage.removeItem("user");
  window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
  expect(sessionState().user).toBeNull();
  localStorage.setItem("user", JSON.stringify(buildUser({ id: "8" })));
  window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
  expect(sessionState().user?.id).toBe("8");
  stop();
});

test("the token is renewed when half of its life is over", async () => {
  vi.useFakeTimers({ now: 0 });
  localStorage.setItem(
    "user",
    JSON.stringify(buildUser({ token: buildToken({ role: "Admin", iat: 0, exp: 600 }) })),
  );
  window.dispatchEvent(new StorageEvent("storage"));
  const renewed = buildUser({ token: buildToken({ role: "Admin", iat: 300, exp: 900 }) });
  const fetch = stubFetch(() => jsonAnswer(renewed));
  await checkStoredSession();
  fetch.mockClear();
  const stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(599_999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledOnce();
  stop();
});
