import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { type ListControl, useListAddress } from "./use-list.ts";

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
  // What is left behind by Back is not asked for again.
  await act(() => router.navigate(-1));
  await act(async () => control.change({ pageNumber: 2 }));
  expect(new URLSearchParams(router.state.location.search).get("tag")).toBe("plac");
});
