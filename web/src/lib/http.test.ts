import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { jsonAnswer, problemAnswer, stubFetch } from "../../testing/answers.ts";
import { buildToken, buildUser, signIn } from "../../testing/session.ts";
import { HttpError, request } from "./http.ts";
import { setLanguage } from "./i18n/i18n.ts";
import { onNotification } from "./notify.ts";
import { sessionState, storeUser } from "./session/session-store.ts";

const schema = z.object({ ok: z.boolean() });

test("S7.1: calls stand under /api/, send credentials, and a Bearer header when a token is held", async () => {
  const fetch = stubFetch(() => jsonAnswer({ ok: true }, { pagination: "{}" }));
  await request("files", { schema });
  const { token } = signIn();
  const { data, headers } = await request("files", {
    query: { pageNumber: 2, searchTerm: "świadectwo & co", empty: "", none: undefined },
    schema,
  });
  expect(data).toEqual({ ok: true });
  expect(headers.get("pagination")).toBe("{}");
  const [first, second] = fetch.mock.calls;
  expect(first?.[0]).toBe("/api/files");
  expect(first?.[1]).toMatchObject({ credentials: "include" });
  expect(first?.[1]?.headers).not.toHaveProperty("Authorization");
  expect(second?.[0]).toBe("/api/files?pageNumber=2&searchTerm=%C5%9Bwiadectwo+%26+co");
  expect(second?.[1]?.headers).toMatchObject({ Authorization: `Bearer ${token}` });
});

test("S9.1: a request without an answer ends after 120000 ms as no response", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  stubFetch((_, init) => {
    init.signal?.throwIfAborted();
    return jsonAnswer({});
  });
  await expect(request("files", { schema })).rejects.toMatchObject({ name: "HttpError", status: 0 });
  expect(REQUEST_TIMEOUT_MS).toBe(120_000);
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
});

test("cancelling is no error of the network", async () => {
  stubFetch((_, init) => {
    init.signal?.throwIfAborted();
    return jsonAnswer({});
  });
  const signal = AbortSignal.abort();
  await expect(request("files", { schema, signal })).rejects.toMatchObject({ name: "AbortError" });
});

test("an answer that breaks the contract is refused", async () => {
  stubFetch(() => jsonAnswer({ ok: "yes" }));
  await expect(request("files", { schema })).rejects.not.toBeInstanceOf(HttpError);
});

test("a 401 on a later call ends the session, once, and says so", async () => {
  const notified = vi.fn();
  const stop = onNotification(notified);
  signIn();
  stubFetch(() => problemAnswer(401));
  const calls = await Promise.allSettled([request("files", { schema }), request("files/1", { schema })]);
  stop();
  expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(sessionState().user).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
  expect(notified).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    text: "Tytuł. Sesja wygasła - zaloguj się ponownie",
  });
});

test("S8.3: a 401 without a title is Nieautoryzowany dostęp, before the session's sentence; in the reader's language", async () => {
  const notified = vi.fn();
  const stop = onNotification(notified);
  const endOne = async (answer: Response) => {
    signIn();
    stubFetch(() => answer);
    await request("files", { schema }).catch(() => undefined);
  };
  await endOne(new Response("", { status: 401 }));
  await setLanguage("en");
  await endOne(problemAnswer(401, { title: "Nieautoryzowany dostęp" }));
  await setLanguage("pl");
  stop();
  expect(notified.mock.calls.map(([{ text }]) => text)).toEqual([
    "Nieautoryzowany dostęp. Sesja wygasła - zaloguj się ponownie",
    "Unauthorised access. Your session has expired. Please log in again.",
  ]);
});

test("a 401 to a token that was renewed meanwhile leaves the session", async () => {
  signIn();
  stubFetch(() => {
    storeUser(buildUser({ token: buildToken({ role: "Admin", renewed: true }) }));
    return problemAnswer(401);
  });
  await expect(request("files", { schema })).rejects.toMatchObject({ status: 401, endedSession: false });
  expect(sessionState().user).not.toBeNull();
});

test("a 409 carries its plain text, a 429 how long to wait", async () => {
  stubFetch(
    () => new Response("Ktoś był szybszy", { status: 409, headers: { "content-type": "text/plain" } }),
  );
  await expect(request("x")).rejects.toMatchObject({ status: 409, text: "Ktoś był szybszy" });
  stubFetch(() => problemAnswer(429, {}, { "retry-after": "30" }));
  await expect(request("x")).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 });
});
