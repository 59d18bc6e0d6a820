import { lazy, Suspense, useState } from "react";
import { TestDataButton } from "../test-data-button.tsx";
import type { SamplesDialogProps } from "./samples-dialog.tsx";

const SamplesDialog = lazy(async () => {
  const { SamplesDialog } = await import("./samples-dialog.tsx");
  return { default: SamplesDialog };
});

/** "Wypełnij danymi testowymi" of a list, with its question (D5.1). */
export function SamplesButton({ area, topic }: Pick<SamplesDialogProps, "area" | "topic">) {
  const [state, setState] = useState<"unasked" | "open" | "closed">("unasked");
  return (
    <>
      <TestDataButton onClick={() => setState("open")} />
      {state !== "unasked" && (
        <Suspense>
          <SamplesDialog
            open={state === "open"}
            area={area}
            topic={topic}
            onClose={() => setState("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
