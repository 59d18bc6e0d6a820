import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { buildOrder, showPart } from "../../../../testing/order.tsx";
import { stubUploads } from "../../../../testing/order-uploads.ts";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { onNotification } from "../../../lib/notify.ts";
import { AddDocument } from "./add-document.tsx";

let toasts: string[];
beforeEach(() => {
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
});

function showAdding(requirement: string, first = true) {
  const files = stubUploads();
  showPart(<AddDocument order={buildOrder()} requirement={requirement} first={first} />);
  return files;
}

const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
const choose = (...names: string[]) =>
  act(
    async () =>
      void fireEvent.change(input(), { target: { files: names.map((name) => new File([name], name)) } }),
  );
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("several files are sent one after another as what the service asks for; of a refused one it is said why", async () => {
  const files = showAdding("Mapa");
  await choose("mapa.pdf", "rzut.pdf");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(status()).toContainEqual(expect.stringMatching(/^Przesyłanie pliku… 1\/2/));
  await files[0]?.answer(413, {
    title: "Plik jest zbyt duży",
    status: 413,
    type: "about:blank",
    detail: "",
    traceId: "1",
  });
  await waitFor(() => expect(files).toHaveLength(2));
  expect(toasts).toEqual(["Nie udało się przesłać pliku „mapa.pdf”. Plik jest zbyt duży"]);
  expect(status()).toContainEqual(expect.stringMatching(/^Przesyłanie pliku… 2\/2/));
  await files[1]?.answer(201, buildWholeOrder());
  await waitFor(() => expect(status().join("")).not.toContain("Przesyłanie"));
  expect(files.map(({ name }) => name)).toEqual(["mapa.pdf", "rzut.pdf"]);
  expect(files[1]?.url).toMatch(/\/documents\?requirement=Mapa$/);
});

test("while a file is being sent no other is taken", async () => {
  const files = showAdding("Mapa");
  await choose("mapa.pdf");
  await waitFor(() => expect(files).toHaveLength(1));
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Wybierz pliki" });
  expect(button().disabled).toBe(true);
  await choose("rzut.pdf");
  await files[0]?.answer(201, buildWholeOrder());
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(files).toHaveLength(1);
});

test.each([
  ["of what is asked for and missing the place to drop it is in sight", "Mapa", true, null],
  ["a further document is added by a press", "Mapa", false, "Dodaj kolejny plik"],
  ["what nobody asks for is added by a press", "", true, "Dodaj plik"],
] as const)("%s", (...[, requirement, first, name]) => {
  showAdding(requirement, first);
  if (name !== null) {
    expect(document.querySelector("input[type=file]")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name }));
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(input()).toBeTruthy();
});
