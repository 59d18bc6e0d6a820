import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildDocument } from "../../../../testing/build-document.ts";
import { signIn, signOut } from "../../../../testing/session.ts";
import { clearUser } from "../../../lib/session/session-store.ts";
import { useFormState } from "./use-form-state.ts";

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});
afterEach(() => signOut());

const render = (document: Parameters<typeof useFormState>[0]) =>
  renderHook((now) => useFormState(now), { initialProps: document });

test("a form begins with the document's text and unchanged; a new one is empty", () => {
  expect(render(buildDocument()).result.current).toMatchObject({
    text: { fileName: "Umowa.pdf", comment: "podpisana" },
    file: null,
    changed: false,
    restored: null,
  });
  expect(render(null).result.current.text).toEqual({ fileName: "", comment: "" });
});

test("text outlives the end of the session, and comes back with the state it was made from", () => {
  const before = render(buildDocument());
  act(() => before.result.current.setText({ comment: "niezapisane" }));
  act(() => before.result.current.setFile(new File(["a"], "skan.pdf")));
  act(() => clearUser());
  before.unmount();
  signIn();
  const { result } = render(buildDocument({ revision: 2 }));
  expect(result.current).toMatchObject({
    text: { fileName: "Umowa.pdf", comment: "niezapisane" },
    file: null,
    base: { revision: 1 },
    changed: true,
    outdated: true,
    restored: { chosenFile: "skan.pdf" },
  });
});

test("leaving the form gives its text up", () => {
  const { result, unmount } = render(null);
  act(() => result.current.setText({ fileName: "Szkic" }));
  unmount();
  expect(render(null).result.current).toMatchObject({ text: { fileName: "" }, restored: null });
});

test("a form that is left because the server broke keeps its text", () => {
  const { result, unmount } = render(null);
  act(() => result.current.setText({ fileName: "Szkic" }));
  act(() => result.current.keepDraft());
  unmount();
  expect(render(null).result.current.text.fileName).toBe("Szkic");
});

test("another's change is followed while nothing has been typed", () => {
  const { result, rerender } = render(buildDocument());
  rerender(buildDocument({ revision: 2, comment: "nowy komentarz" }));
  expect(result.current).toMatchObject({
    text: { comment: "nowy komentarz" },
    base: { revision: 2 },
    changed: false,
    outdated: false,
  });
});

test("another's change does not touch what has been typed, until the person goes on from it", () => {
  const { result, rerender } = render(buildDocument());
  act(() => result.current.setText({ comment: "moje" }));
  const newer = buildDocument({ revision: 2, comment: "cudze" });
  rerender(newer);
  expect(result.current).toMatchObject({ text: { comment: "moje" }, base: { revision: 1 }, outdated: true });
  act(() => result.current.rebase(newer));
  expect(result.current).toMatchObject({ text: { comment: "moje" }, base: { revision: 2 }, outdated: false });
});
