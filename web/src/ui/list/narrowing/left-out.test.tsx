import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import "../texts.ts";
import { LeftOut } from "./left-out.tsx";

function Log() {
  const [logins, setLogins] = useState<string | undefined>("hidden");
  const filter = {
    kind: "leftOut",
    name: "logins",
    label: "bez logowań",
    shown: "shown",
    show: "Pokaż logowania",
    hide: "Ukryj logowania",
  } as const;
  return (
    <>
      <LeftOut filter={filter} value={logins ?? "hidden"} onChange={setLogins} />
      <output>{logins ?? "–"}</output>
    </>
  );
}

test("what is left out is told by a chip that brings it back, and back again; the focus stays with it", async () => {
  show(<Log />);
  expect(screen.getByText("bez logowań")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Pokaż logowania" }));
  const hide = screen.getByRole("button", { name: "Ukryj logowania" });
  await waitFor(() => expect(document.activeElement).toBe(hide));
  expect(screen.getByRole("status").textContent).toBe("shown");
  fireEvent.click(hide);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("bez logowań"));
  expect(screen.getByRole("status").textContent).toBe("–");
});
