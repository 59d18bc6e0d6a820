import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { askFirst } from "../../lib/first-page/first-answers.ts";
import { listAsLeft } from "../../lib/record-name.ts";
import { type ListControl, useListAddress, useListState } from "./use-list.ts";

let control: ListControl;

function Control() {
  control = useListAddress({ topic: "documents", list: documentCalls.list });
  return null;
}

test("two changes in one moment are both in the address, whatever is drawn meanwhile", async () => {
  const router = show(<Control />, "/?category=none&tag=plac&orderBy=nameAsc");
  const { change } = control;
  await act(async () => {
    change({ category: undefined });
    change({ tag: undefined });
  });
  expect(router.state.location.search).toBe("?orderBy=nameAsc");
  // The way back from a record leads to the list as it was left.
  expect(listAsLeft("/")).toBe("/?orderBy=nameAsc");
  // Back must not repeat the abandoned request.
  await act(() => router.navigate(-1));
  await act(async () => control.change({ pageNumber: 2 }));
  expect(new URLSearchParams(router.state.location.search).get("tag")).toBe("plac");
});

let pageNumber = 1;

function Rows() {
  const source = { topic: "documents", list: documentCalls.list } as const;
  const list = useListState(source, { pageNumber, pageSize: 10, orderBy: "dateDesc", view: "active" });
  return <p>{list.loaded ? `strona ${pageNumber}` : "czeka"}</p>;
}

test("a list that goes back to its first page asks anew, however soon; opened, it is drawn with what has come", async () => {
  const user = signIn("Admin");
  const asked = stubFetch(() =>
    jsonAnswer([], {
      [PAGINATION_HEADER]: JSON.stringify({ currentPage: 1, totalPages: 2, pageSize: 10, totalCount: 11 }),
    }),
  );
  const FIRST = "/api/files?pageNumber=1&pageSize=10&orderBy=dateDesc&view=active";
  askFirst(JSON.stringify(user), [], [FIRST]);
  await vi.waitFor(() => expect(window.firstAnswers?.get(FIRST)?.received).toBeDefined());
  const client = new QueryClient();
  const drawn = (
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn);
  const go = async (page: number) => {
    pageNumber = page;
    rerender(
      <QueryClientProvider client={client}>
        <Rows />
      </QueryClientProvider>,
    );
    await screen.findByText(`strona ${page}`);
  };
  await screen.findByText("strona 1");
  const times = () => asked.mock.calls.filter(([url]) => url === FIRST).length;
  expect(times()).toBe(1);
  await go(2);
  await go(1);
  expect(times()).toBe(2);
});
