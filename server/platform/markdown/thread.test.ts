import { Piscina } from "piscina";
import { expect, test, vi } from "vitest";
import { renderApart } from "./thread.ts";

test("a text is rendered although the thread ends of the one before it", async () => {
  await renderApart("przedtem", {});
  const run = vi.spyOn(Piscina.prototype, "run").mockImplementationOnce(async function (this: Piscina) {
    this.emit("error", new Error("out of memory"));
    throw new Error("Terminating worker thread");
  });
  expect(await renderApart("**tekst**", {})).toMatchObject({ html: "<p><strong>tekst</strong></p>" });
  run.mockRestore();
});
