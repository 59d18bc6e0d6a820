import { QueryClient } from "@tanstack/react-query";
import { set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildUser, signIn } from "../../../testing/session.ts";
import { HttpError } from "../http.ts";
import { mergeValue } from "../merge.ts";
import { clearUser, storeUser } from "../session/session-store.ts";
import { entryOf, loadEntries, useOutbox } from "./entries.ts";
import { openStore, readEntries } from "./kept.ts";
import { declareKind, type RecordKind } from "./kinds.ts";
import { forgetAllOf, openOutbox, owe, owedOf, owesAnything, sendNow } from "./outbox.ts";

interface Note {
  revision: number;
  text: string;
}
interface Typed {
  base: string;
  mine: string;
}

/** The server as the test has it, and what it was sent. */
let server: { note: Note; away: boolean; sent: string[] };

const KIND = declareKind<RecordKind<Typed, Note, string>>({
  name: "note",
  lane: "records",
  known: () => undefined,
  read: async () => ({ ...server.note }),
  store: () => {},
  merge({ base, mine }, { text }) {
    const { value } = mergeValue({ base, mine, theirs: text });
    return value === text ? null : value;
  },
  async save({ revision }, text) {
    if (server.away) throw new HttpError({ status: 0 });
    server.sent.push(text);
    if (revision !== server.note.revision) throw new HttpError({ status: 409 });
    if (text === "") throw new HttpError({ status: 400 });
    server.note = { revision: revision + 1, text };
    return { ...server.note };
  },
  left: ({ base, mine }, { text }, sent) => (mine === text ? null : { base: sent ?? base, mine }),
});

const type = (mine: string) => owe<Typed>(KIND, "1", (typed) => ({ base: typed?.base ?? "", mine }));
const owed = () => owedOf<Typed>(KIND, "1")?.mine;
const open = () => openOutbox(new QueryClient());

/** As a page that was loaded anew: what is not kept is gone. */
const reload = () => useOutbox.setState({ entries: [], loaded: [] });

beforeEach(() => {
  signIn();
  server = { note: { revision: 1, text: "" }, away: false, sent: [] };
});
afterEach(() => forgetAllOf("7"));

test("what is typed is sent once, a moment after the last letter", async () => {
  await open();
  type("a");
  type("ab");
  await vi.waitFor(() => expect(server.note.text).toBe("ab"), 5_000);
  await vi.waitFor(() => expect(owed()).toBeUndefined());
  expect(server.sent).toEqual(["ab"]);
  expect(await owesAnything("7")).toBe(false);
});

test("what could not be sent outlives the page, and is sent by the next one without a screen", async () => {
  await open();
  server.away = true;
  type("z budowy");
  await expect(sendNow(KIND, "1")).rejects.toMatchObject({ status: 0 });
  expect(await owesAnything("7")).toBe(true);
  reload();
  server.away = false;
  await open();
  await vi.waitFor(() => expect(server.note.text).toBe("z budowy"), 5_000);
  expect(server.sent).toEqual(["z budowy"]);
});

test("somebody else's save is read first, and mine is put over it", async () => {
  await open();
  const read = vi.spyOn(KIND, "read").mockResolvedValueOnce({ revision: 1, text: "" });
  server.note = { revision: 5, text: "ich" };
  type("moje");
  await sendNow(KIND, "1");
  expect(read).toHaveBeenCalledTimes(2);
  expect(server.note).toEqual({ revision: 6, text: "moje" });
});

test("a refusal stays with its reason and is not sent by itself", async () => {
  await open();
  server.note = { revision: 1, text: "jest" };
  owe<Typed>(KIND, "1", () => ({ base: "jest", mine: "" }));
  await expect(sendNow(KIND, "1")).rejects.toMatchObject({ status: 400 });
  window.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(entryOf("note 7 1")).toMatchObject({ state: "failed", error: { status: 400 } });
  expect(server.sent).toEqual([""]);
});

test("the next one who logs in on the same page sees and sends nothing of it", async () => {
  await open();
  server.away = true;
  type("moje");
  clearUser();
  storeUser(buildUser({ id: "8" }));
  await open();
  server.away = false;
  expect(owed()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(server.sent).toEqual([]);
  expect(await owesAnything("7")).toBe(true);
});

test("two tabs that change one entry lose nothing of each other", async () => {
  await open();
  server.away = true;
  const add = (line: string) =>
    owe<Typed>(KIND, "1", (typed) => ({ base: "", mine: (typed?.mine ?? "") + line }));
  add("a");
  await vi.waitFor(async () => expect(await readEntries("7")).toHaveLength(1));
  // This page as another tab, which has not heard of it.
  reload();
  add("b");
  await vi.waitFor(() => expect(owed()).toBe("ab"));
});

test("files that an earlier version kept are of their kinds", async () => {
  const file = new File(["x"], "a.jpg");
  const earlier = { owner: "7", file, addedAt: 1, uploadId: null, result: null };
  const kept = [
    { ...earlier, id: "1", about: "filing", details: { batch: "b" } },
    { ...earlier, id: "2", about: "examination:o" },
    { ...earlier, id: "3", about: "o" },
  ];
  for (const one of kept) await set(one.id, one, openStore());
  await loadEntries("7");
  expect((await readEntries("7")).map(({ kind, about, payload }) => [kind, about, payload])).toEqual([
    ["filing", "b", { batch: "b" }],
    ["evidence", "o", null],
    ["evidence", "o", null],
  ]);
});
