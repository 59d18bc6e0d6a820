import type { Labels } from "@bonum/contract/labels.ts";
import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { MODULES } from "../../modules.ts";
import { EntryRecord } from "./audit-log.tsx";

let labels: readonly Labels[];
beforeAll(async () => {
  labels = (await Promise.all(MODULES.map((module) => module.labels?.() ?? []))).flat();
});

test("test data are named by their list", () => {
  show(
    <EntryRecord labels={labels} entry={{ subject: "test-data", subjectId: "references", record: null }} />,
  );
  expect(screen.getByText("referencje")).toBeDefined();
  expect(screen.getByText("Dane przykładowe")).toBeDefined();
});

test("a page whose address is the name of such a list is not taken for it", () => {
  show(<EntryRecord labels={labels} entry={{ subject: "page", subjectId: "references", record: null }} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Treści stron" });
  expect(link.pathname).toBe("/admin/content/pages/references");
  expect(screen.queryByText("referencje")).toBeNull();
});
