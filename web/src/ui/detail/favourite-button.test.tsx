import type { Bookmark } from "@bonum/contract/bookmarks/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import "../../lib/i18n/i18n.ts";
import { FavouriteButton } from "./favourite-button.tsx";

beforeEach(() => useFirstScreenStands.setState(true));
afterEach(() => useFirstScreenStands.setState(false));

const ID = "00000000-0000-4000-8000-000000000001";

test("a record is marked as a favourite, and the mark is taken away again", async () => {
  let kept: Bookmark[] = [{ kind: "clients", id: ID, name: "Łódź", favourite: false, openedAt: null }];
  stubFetch((_url, { method = "GET", body }) => {
    if (method === "GET") return jsonAnswer(kept);
    const { favourite } = JSON.parse(String(body));
    kept = kept.map((record) => ({ ...record, favourite }));
    return new Response(null, { status: 204 });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FavouriteButton record={{ kind: "clients", id: ID }} />
    </QueryClientProvider>,
  );
  for (const pressed of ["false", "true"]) {
    await waitFor(() => {
      const button = screen.getByRole<HTMLButtonElement>("button", { name: "Ulubione" });
      expect([button.disabled, button.getAttribute("aria-pressed")]).toEqual([false, pressed]);
    });
    fireEvent.click(screen.getByRole("button", { name: "Ulubione" }));
  }
  await waitFor(() => expect(kept[0]?.favourite).toBe(false));
});
