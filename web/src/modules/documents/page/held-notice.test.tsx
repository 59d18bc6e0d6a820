import type { DocumentView, HeldDocument } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import { HeldNotice } from "./held-notice.tsx";

function shown(held: Partial<HeldDocument>) {
  const whole: HeldDocument = {
    ...{ state: "waiting", threat: null, reason: null, removed: false },
    can: { give: false, remove: false },
    ...held,
  };
  const document: DocumentView = buildDocument({ held: whole });
  const fetch = stubFetch(() => jsonAnswer(buildDocument()));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <HeldNotice document={document} held={whole} />
    </QueryClientProvider>,
  );
  return { fetch, fileKey: document.fileKey };
}

test("a file that waits says so, and offers nothing", () => {
  shown({});
  expect(screen.getByText("Czeka na sprawdzenie antywirusowe")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an infected file names its threat; an administrator deletes its content after being asked", async () => {
  const { fetch, fileKey } = shown({
    ...{ state: "infected", threat: "Win.Test.EICAR" },
    can: { give: false, remove: true },
  });
  expect(screen.getByText("Zablokowany: wykryto zagrożenie (Win.Test.EICAR)")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Usuń treść trwale" }));
  expect(fetch).not.toHaveBeenCalled();
  const [, confirm] = await screen.findAllByRole("button", { name: "Usuń treść trwale", hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const [url, options] = fetch.mock.calls[0] as [string, RequestInit];
  expect([options.method, url]).toEqual(["DELETE", `/api/files/held/${fileKey}`]);
});

test("a file that was too large says why, and is given out after being asked", async () => {
  const { fetch, fileKey } = shown({
    ...{ state: "failed", reason: "too_large" },
    can: { give: true, remove: false },
  });
  expect(screen.getByText("Zablokowany: za duży dla antywirusa")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Odblokuj bez sprawdzenia" }));
  const [, confirm] = await screen.findAllByRole("button", {
    name: "Odblokuj bez sprawdzenia",
    hidden: true,
  });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const [url, options] = fetch.mock.calls[0] as [string, RequestInit];
  expect([options.method, url]).toEqual(["POST", `/api/files/held/${fileKey}/give`]);
});
