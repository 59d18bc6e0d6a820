import Dialog from "@mui/material/Dialog";
import { act, screen } from "@testing-library/react";
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { DialogSheet } from "./dialog-sheet.tsx";

interface TransitionProps {
  children: ReactElement;
  onExited?: () => void;
  fadedOut?: boolean;
}

/** A transition that ends when the test says so. */
function Fade({ children, onExited, fadedOut = false }: TransitionProps): ReactNode {
  useLayoutEffect(() => {
    if (fadedOut) onExited?.();
  });
  return children;
}

let openSecond = () => {};

/** The first dialog has faded out in the very moment in which the second one is drawn. */
function TwoDialogs() {
  const [second, setSecond] = useState(false);
  const [drawn, setDrawn] = useState(false);
  openSecond = () => setSecond(true);
  return (
    <>
      <Dialog
        open={!second}
        slots={{ transition: Fade }}
        slotProps={{ transition: { fadedOut: drawn } as object }}
      >
        pierwsze
      </Dialog>
      {second && <Second onDrawn={() => setDrawn(true)} />}
    </>
  );
}

function Second({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(onDrawn, []);
  return (
    <DialogSheet title="Drugie" actions={null}>
      treść
    </DialogSheet>
  );
}

test("a dialog that is drawn while another one goes is there for screen readers", async () => {
  show(<TwoDialogs />);
  await act(async () => openSecond());
  expect(screen.getByRole("dialog", { name: "Drugie" })).toBeTruthy();
});
