import "../texts.ts";
import { SEARCH_DEBOUNCE_MS } from "@bonum/contract/limits.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { SearchBox } from "./search-box.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onSearch = vi.fn();

/** The list around the box: it applies what it is told, and can be led elsewhere, as Back does. */
function Harness() {
  const [applied, setApplied] = useState("");
  return (
    <>
      <SearchBox
        scope="Nazwa lub komentarz"
        applied={applied}
        onSearch={(term) => {
          onSearch(term);
          setApplied(term);
        }}
      />
      <button type="button" onClick={() => setApplied("z powrotem")}>
        Wstecz
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>("Szukaj");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  onSearch.mockClear();
  show(<Harness />);
});

test("S5.1, S9.3: the term is applied 2000 ms after typing stops", async () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(2000);
  type("um");
  await wait(1_999);
  type("umo");
  await wait(1_999);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(1);
  expect(onSearch.mock.calls).toEqual([["umo"]]);
});

test("Enter searches at once, and only once", async () => {
  type("umowa ");
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(onSearch.mock.calls).toEqual([["umowa"]]);
  await wait(SEARCH_DEBOUNCE_MS);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("a space typed before the term was applied stays", async () => {
  type("umowa ");
  await wait(SEARCH_DEBOUNCE_MS);
  expect(box().value).toBe("umowa ");
});

test("clearing searches for nothing at once and keeps the focus in the box", () => {
  type("umowa");
  fireEvent.keyDown(box(), { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: "Wyczyść wyszukiwanie" }));
  expect(onSearch).toHaveBeenLastCalledWith("");
  expect(box().value).toBe("");
  expect(document.activeElement).toBe(box());
});

test("the box follows a term that Back or a link brings", () => {
  type("umowa");
  fireEvent.keyDown(box(), { key: "Enter" });
  fireEvent.click(screen.getByText("Wstecz"));
  expect(box().value).toBe("z powrotem");
});
