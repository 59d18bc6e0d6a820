import { expect, test } from "vitest";
import { refuseStrayFiles } from "./start.ts";

refuseStrayFiles();

function drag(type: "dragover" | "drop", types: string[], target: EventTarget = document.body) {
  const dataTransfer = { types, dropEffect: "copy" };
  const event = new Event(type, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { dataTransfer }));
  return { prevented: event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

test.each(["dragover", "drop"] as const)("a %s of files leads nowhere, and is shown to", (type) => {
  expect(drag(type, ["Files"])).toEqual({ prevented: true, dropEffect: "none" });
});

test("a dropped text goes where the browser puts it", () => {
  expect(drag("drop", ["text/plain"])).toEqual({ prevented: false, dropEffect: "copy" });
});

test("what a drop zone takes stays the drop zone's", () => {
  const zone = document.body.appendChild(document.createElement("div"));
  zone.addEventListener("dragover", (event) => event.preventDefault());
  expect(drag("dragover", ["Files"], zone)).toEqual({ prevented: true, dropEffect: "copy" });
});
