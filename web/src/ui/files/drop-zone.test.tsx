import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { loadSettings } from "../../lib/settings.ts";
import { DropZone } from "./drop-zone.tsx";
import type { Format } from "./file-choice.ts";

const pdf = new File(["%PDF"], "umowa.pdf", { type: "application/pdf" });
const text = new File(["a"], "notatka.txt", { type: "text/plain" });

function showZone(formats?: readonly Format[]) {
  const onChoose = vi.fn();
  show(<DropZone disabled={false} file={null} formats={formats} onChoose={onChoose} />);
  return onChoose;
}

const zone = () => screen.getByRole("presentation");
const transfer = (files: readonly File[], types: readonly string[] = ["Files"]) => ({
  dataTransfer: {
    files,
    types,
    items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
  },
});
const drop = (files: readonly File[], types?: readonly string[]) =>
  act(async () => void fireEvent.drop(zone(), transfer(files, types)));

test("S5.6: of several dropped files the first one is used", async () => {
  const onChoose = showZone();
  await drop([pdf, text]);
  await waitFor(() => expect(onChoose.mock.calls.map(([file]) => file.name)).toEqual(["umowa.pdf"]));
});

test.each([
  ["a text", ["text/plain"]],
  ["an empty folder", ["Files"]],
])("S5.7: an empty drop (%s) gives Nie wybrano żadnego pliku", async (_, types) => {
  const onChoose = showZone();
  await drop([], types);
  expect((await screen.findByRole("alert")).textContent).toBe("Nie wybrano żadnego pliku");
  expect(onChoose).not.toHaveBeenCalled();
});

test("S5.8: a rejected format names the accepted ones", async () => {
  const onChoose = showZone(["jpg", "png"]);
  await drop([text]);
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "Nieprawidłowy format pliku. Akceptowane formaty: jpg, png",
    ),
  );
  expect(onChoose).not.toHaveBeenCalled();
});

test("an empty file and one past the portal's limit are refused before they are sent; the next good one clears it", async () => {
  stubFetch(() =>
    jsonAnswer({ meetingUrl: null, boardUrl: null, testData: true, maxUploadBytes: 2, sendsMail: true }),
  );
  await loadSettings();
  const onChoose = showZone();
  const told = () => screen.getByRole("alert").textContent;
  await drop([pdf]);
  const tooLarge = /^Plik jest za duży\. Największy dopuszczalny rozmiar to 2\sB\.$/;
  await waitFor(() => expect(told()).toMatch(tooLarge));
  await drop([new File([], "pusty.txt")]);
  await waitFor(() => expect(told()).toContain("Plik jest pusty (0 bajtów)"));
  expect(onChoose).not.toHaveBeenCalled();
  await drop([text]);
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(told()).toBe("");
});

test("S4.12: the zone shows that a file is dragged over it", async () => {
  showZone();
  expect(zone().dataset.state).toBe("idle");
  await act(async () => void fireEvent.dragEnter(zone(), transfer([pdf])));
  await waitFor(() => expect(zone().dataset.state).toBe("accepted"));
  await act(async () => void fireEvent.dragLeave(zone(), transfer([pdf])));
  await waitFor(() => expect(zone().dataset.state).toBe("idle"));
});

test("S4.12: the zone shows that a dragged file will be rejected", async () => {
  showZone(["jpg"]);
  await act(async () => void fireEvent.dragEnter(zone(), transfer([pdf])));
  await waitFor(() => expect(zone().dataset.state).toBe("rejected"));
});
