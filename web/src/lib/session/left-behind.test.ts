import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../../testing/answers.ts";
import { signIn, signOut } from "../../../testing/session.ts";
import { writeDraft } from "../drafts/draft.ts";
import { addFile } from "../outbox/outbox.ts";
import { removesPlaces, usePlaceChoice } from "../place-choice.ts";
import { followLeaving, leave, wouldLoseAnything } from "./left-behind.ts";
import { sessionState } from "./session-store.ts";

const file = new File(["zdjęcie"], "ściana.jpg", { type: "image/jpeg" });

let owner: string;
beforeEach(() => {
  stubFetch(() => new Response(null, { status: 204 }));
  signIn();
  owner = sessionState().user?.id ?? "";
});
afterEach(() => {
  vi.doUnmock("../transfer/shared-files.ts");
  sessionStorage.clear();
  localStorage.clear();
  signOut();
});

const keys = () =>
  [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith("draft:"));

test("nothing typed and nothing to send is not asked about", async () => {
  expect(await wouldLoseAnything()).toBe(false);
});

test.each(["sessionStorage", "localStorage"] as const)(
  "drafts go with the log-out and are asked about before, in %s; another's stay",
  async (storage) => {
    window[storage].setItem(`draft:${owner}:document:new`, "{}");
    writeDraft({ owner: `${owner}0`, name: "document:new" }, { comment: "Cudze" });
    expect(await wouldLoseAnything()).toBe(true);
    await leave();
    expect(sessionState().user).toBeNull();
    expect(keys()).toEqual([`draft:${owner}0:document:new`]);
  },
);

test.each(["sessionStorage", "localStorage"] as const)(
  "drafts go with a log-out in another tab, not with a session that ended there, in %s; another's stay",
  async (storage) => {
    const stop = followLeaving();
    const told = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    window[storage].setItem(`draft:${owner}:client:new`, "{}");
    writeDraft({ owner: `${owner}0`, name: "client:new" }, { comment: "Cudze" });
    told("user", null);
    told("left", null);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(keys()).toHaveLength(2);
    told("left", owner);
    await waitFor(() => expect(keys()).toEqual([`draft:${owner}0:client:new`]));
    stop();
  },
);

test("a photograph that waits to be sent goes with the log-out, and is asked about before", async () => {
  await addFile(
    { name: "zdjecie", lane: "files", claim: vi.fn() },
    { about: "zlecenie", file, payload: null },
  );
  expect(await wouldLoseAnything()).toBe(true);
  await leave();
  signIn();
  await waitFor(async () => expect(await wouldLoseAnything()).toBe(false));
});

test("what another app has shared and nobody has filed goes with the log-out, and is asked about before", async () => {
  let shared = [file];
  vi.doMock("../transfer/shared-files.ts", () => ({
    readShared: async () => shared,
    forgetShared: async () => {
      shared = [];
    },
  }));
  expect(await wouldLoseAnything()).toBe(true);
  await leave();
  expect(shared).toEqual([]);
  signIn();
  expect(await wouldLoseAnything()).toBe(false);
});

test("that places go from photographs is forgotten with the log-out, in the page that stays open too", async () => {
  const { result } = renderHook(() => usePlaceChoice("documents"));
  act(() => result.current[1](true));
  expect(removesPlaces("documents")).toBe(true);
  await leave();
  signIn();
  expect(removesPlaces("documents")).toBe(false);
});
