import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { LapsedState, PreviewedState } from "./state-banner.tsx";

const WITHDRAWN = {
  state: "withdrawn",
  conditional: false,
  order: { id: "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11", number: "BAD/2026/0001" },
  supersededBy: null,
  changes: [
    { at: "2026-11-20T10:00:00Z", event: "issue", reason: "" },
    { at: "2026-11-25T10:00:00Z", event: "withdraw", reason: "Zamurowano wyjście." },
  ],
} as unknown as CertificateDetails;

test("the holder of a withdrawn certificate reads why, since when, and what can be done", () => {
  show(<LapsedState certificate={WITHDRAWN} />);
  expect(screen.getByRole("heading").textContent).toBe("Certyfikat jest wycofany");
  expect(document.body.textContent).toContain("Powód (25-11-2026): Zamurowano wyjście.");
  expect(screen.getByRole("link", { name: "Zapytaj Centrum" }).getAttribute("href")).toBe(
    `/client/orders/${WITHDRAWN.order.id}?tab=messages`,
  );
  expect(screen.getByRole("link", { name: "Zamów nowe badanie" })).toBeTruthy();
});

test("nothing is said of a certificate that holds", () => {
  show(<LapsedState certificate={{ ...WITHDRAWN, state: "issued" }} />);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("whoever withdraws a certificate reads beforehand what the world will read", () => {
  show(<PreviewedState state="withdrawn" conditional={false} reason=" Zamurowano wyjście. " />);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Certyfikat jest wycofany");
  expect(document.body.textContent).toMatch(/Powód \(\d\d-\d\d-\d{4}\): Zamurowano wyjście\./);
});
