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
  act(() => before.result.current.chooseFile(new File(["a"], "skan.pdf")));
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

const PICTURE = new File(["a"], "zdjęcie elewacji.png");
const PDF = new File(["a"], "projekt.pdf");

test("a name that was not typed follows the file, and goes with it", () => {
  const { result } = render(null);
  act(() => result.current.chooseFile(PICTURE));
  expect(result.current.text.fileName).toBe("zdjęcie elewacji.png");
  act(() => result.current.chooseFile(PDF));
  expect(result.current.text.fileName).toBe("projekt.pdf");
  act(() => result.current.chooseFile(null));
  expect(result.current).toMatchObject({ text: { fileName: "" }, changed: false });
});

test("a typed name stays when another file is chosen, with the new file's extension", () => {
  const { result } = render(null);
  act(() => result.current.chooseFile(PICTURE));
  act(() => result.current.setText({ fileName: "Elewacja.png" }));
  act(() => result.current.chooseFile(PDF));
  expect(result.current.text.fileName).toBe("Elewacja.pdf");
});

test("a document's name stays when its file is replaced, with the new file's extension until the choice is taken back", () => {
  const { result } = render(buildDocument());
  act(() => result.current.chooseFile(PICTURE));
  expect(result.current.text.fileName).toBe("Umowa.png");
  act(() => result.current.chooseFile(null));
  expect(result.current).toMatchObject({ text: { fileName: "Umowa.pdf" }, changed: false });
});

test("made-up test data are nobody's choice of a name", () => {
  const { result } = render(null);
  act(() => result.current.fill({ text: { fileName: "Protokół", comment: "" }, file: PICTURE }));
  act(() => result.current.chooseFile(PDF));
  expect(result.current.text.fileName).toBe("projekt.pdf");
});

test.each([
  [undefined, "projekt.pdf"],
  ["Elewacja.png", "Elewacja.pdf"],
])(
  "a restored draft knows whether its name was typed: %j becomes %j with the next file",
  (typed, expected) => {
    const before = render(null);
    act(() => before.result.current.chooseFile(PICTURE));
    if (typed !== undefined) act(() => before.result.current.setText({ fileName: typed }));
    act(() => before.result.current.keepDraft());
    before.unmount();
    const { result } = render(null);
    expect(result.current.restored).toMatchObject({ chosenFile: PICTURE.name });
    act(() => result.current.chooseFile(PDF));
    expect(result.current.text.fileName).toBe(expected);
  },
);

test("a dropped file names a restored draft whose name was not typed", () => {
  const before = render(null);
  act(() => before.result.current.chooseFile(PICTURE));
  act(() => before.result.current.keepDraft());
  before.unmount();
  const { result } = renderHook(() => useFormState(null, PDF));
  expect(result.current.text.fileName).toBe("projekt.pdf");
});
