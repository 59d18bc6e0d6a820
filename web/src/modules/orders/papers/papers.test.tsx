import type { ReportDraft } from "@bonum/contract/orders/fields.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildOrder, ORDER, showPart } from "../../../../testing/order.tsx";
import { onNotification } from "../../../lib/notify.ts";
import { PackButton, PaperLink, ReportPreview } from "./papers.tsx";

const ORDERED = buildOrder({ papers: [{ kind: "report", sha256: "", size: 1, date: "" }] });
const DRAFT: ReportDraft = { result: "positive", justification: "Obiekt jest bezpieczny.", conditions: "" };

let saved: string[];
let toasts: string[];
beforeEach(() => {
  [saved, toasts] = [[], []];
  onNotification(({ text }) => toasts.push(text));
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

test("a report is previewed with the decision as it stands, once however often it is pressed; a failure is told", async () => {
  const sent = showPart(<ReportPreview orderId={ORDER} draft={DRAFT} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Podgląd raportu (PDF)" });
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(toasts).toEqual([expect.stringMatching(/^Nie udało się przygotować podglądu raportu\./)]);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[`/orders/${ORDER}/report-preview`, DRAFT]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without a result there is nothing to preview yet", () => {
  showPart(<ReportPreview orderId={ORDER} draft={null} />);
  expect(screen.getByText("Podgląd pokaże się po wybraniu wyniku.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
