import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { signIn } from "../../../testing/session.ts";
import { callQuery } from "../call-query.ts";
import { askFirst, dropFirstAnswers } from "./first-answers.ts";

const FILTERS = "/api/files/filters";
const PDF = filters("pdf");
const IMAGES = filters("image");

function filters(fileType: string) {
  return { fileTypes: [{ value: fileType, count: 1 }], yearsAdded: [], categories: [], tags: [] };
}

afterEach(dropFirstAnswers);

/**
 * Opens a screen with a prefetched answer; returns what it shows first and the number of requests by then.
 */
async function openAfter(first: unknown, later: unknown) {
  const user = signIn("Admin");
  const fetch = stubFetch(() => jsonAnswer(fetch.mock.calls.length === 1 ? first : later));
  askFirst(JSON.stringify(user), [], [FILTERS]);
  await vi.waitFor(() => expect(window.firstAnswers?.get(FILTERS)?.received).toBeDefined());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = callQuery("documents", documentCalls.filters, {});
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => {});
  const drawn = observer.getCurrentResult().data;
  return { client, fetch, observer, query, drawn, [Symbol.dispose]: stop };
}

test("a screen that opens once the first answer is here is drawn with it, and asks no second time", async () => {
  using opened = await openAfter(PDF, IMAGES);
  expect(opened.drawn).toEqual(PDF);
  expect(opened.fetch).toHaveBeenCalledTimes(1);
});

test("a change reads it anew, and so does each screen that opens later", async () => {
  using opened = await openAfter(PDF, IMAGES);
  await opened.client.invalidateQueries({ queryKey: ["documents"] });
  expect(opened.observer.getCurrentResult().data).toEqual(IMAGES);
  const another = new QueryObserver(opened.client, opened.query);
  const stop = another.subscribe(() => {});
  expect(opened.fetch).toHaveBeenCalledTimes(3);
  stop();
});

test("bad input: a first answer that is not what it must be is asked for again", async () => {
  using opened = await openAfter({ fileTypes: 7 }, IMAGES);
  expect(opened.drawn).toBeUndefined();
  await vi.waitFor(() => expect(opened.observer.getCurrentResult().data).toEqual(IMAGES));
});
