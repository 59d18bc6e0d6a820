import { lazy, Suspense, useState } from "react";
import { TestDataButton } from "../test-data-button.tsx";
import type { SamplesDialogProps } from "./samples-dialog.tsx";

const SamplesDialog = lazy(async () => ({ default: (await import("./samples-dialog.tsx")).SamplesDialog }));

/** "Wypełnij danymi testowymi" of a list, with its question (D5.1). */
export function SamplesButton({ area, topic }: Pick<SamplesDialogProps, "area" | "topic">) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <TestDataButton onClick={() => setAsked(true)} />
      {asked && (
        <Suspense>
          <SamplesDialog area={area} topic={topic} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
