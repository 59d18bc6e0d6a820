import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildOrder, ORDER, showPart } from "../../../../testing/order.tsx";
import { PackButton, PaperLink } from "./papers.tsx";

const ORDERED = buildOrder({ papers: [{ kind: "report", sha256: "", size: 1, date: "" }] });

let saved: string[];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("papers are saved under the order's number, and one that there is not is not offered", async () => {
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    return new Response("bytes");
  };
  const part = (
    <>
      <PaperLink order={ORDERED} kind="confirmation" />
      <PaperLink order={ORDERED} kind="report" />
      <PackButton order={ORDERED} />
    </>
  );
  showPart(part, { read });
  expect(screen.queryByRole("button", { name: "Potwierdzenie zlecenia (PDF)" })).toBeNull();
  press("Raport z badania (PDF)");
  await waitFor(() => expect(saved).toEqual(["BAD-2026-0001 raport.pdf"]));
  press("Pakiet dowodowy (ZIP)");
  await waitFor(() => expect(saved[1]).toBe("BAD-2026-0001 pakiet dowodowy.zip"));
  expect(asked).toEqual([`/orders/${ORDER}/papers/report`, `/orders/${ORDER}/evidence-pack`]);
});
