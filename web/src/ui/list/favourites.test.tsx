import type { Bookmark } from "@bonum/contract/bookmarks/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import { useFavouriteAction } from "./favourites.ts";
import { RowActionLine } from "./row-actions.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const ROW = { id: ID };

beforeEach(() => useFirstScreenStands.setState(true));
afterEach(() => useFirstScreenStands.setState(false));

/** Number of times the list around the star was drawn. */
let draws = 0;

function Star() {
  draws += 1;
  const favourite = useFavouriteAction("clients");
  if (!favourite) return <p>none</p>;
  return <RowActionLine row={ROW} actions={[favourite(ROW)]} look="menu" />;
}

function shown() {
  const asked: string[] = [];
  let kept: Bookmark[] = [{ kind: "orders", id: ID, name: "ZL/1", favourite: true, openedAt: null }];
  stubFetch((url, { method = "GET", body }) => {
    asked.push(`${method} ${url}`);
    if (method === "GET") return jsonAnswer(kept);
    const { favourite, kind, id } = JSON.parse(String(body));
    kept = kept.filter((one) => one.kind !== kind);
    if (favourite) kept.push({ kind, id, name: "Łódź", favourite, openedAt: null });
    return new Response(null, { status: 204 });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Star />
    </QueryClientProvider>,
  );
  return asked;
}

test("a row is marked as a favourite of its own kind, and the mark is taken away; the list is not drawn anew", async () => {
  signIn();
  draws = 0;
  shown();
  const add = await screen.findByLabelText<HTMLButtonElement>("Dodaj do ulubionych");
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  fireEvent.click(await screen.findByLabelText("Usuń z ulubionych"));
  await waitFor(() => expect(screen.queryByLabelText("Dodaj do ulubionych")).not.toBeNull());
  expect(draws).toBe(1);
});

test("before the first screen stands nothing is asked, and the star waits", () => {
  signIn();
  useFirstScreenStands.setState(false);
  const asked = shown();
  expect(screen.getByLabelText<HTMLButtonElement>("Dodaj do ulubionych").disabled).toBe(true);
  expect(asked).toEqual([]);
});

test("a client has no star", () => {
  signIn("Client");
  const asked = shown();
  expect(screen.getByText("none")).toBeDefined();
  expect(asked).toEqual([]);
});
