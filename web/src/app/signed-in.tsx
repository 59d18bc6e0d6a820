import "../lib/i18n/all-validation.ts";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { reportError } from "../lib/errors.ts";
import { HttpError } from "../lib/http.ts";
import { useLiveChanges } from "../lib/live.ts";
import { useLacksSecondStep } from "../lib/session/session-store.ts";
import { TermsNotice } from "../modules/identity/terms/terms-notice.tsx";
import { AreaSpinner } from "../ui/states/spinner.tsx";

const SetUpPage = lazy(async () => {
  const { SetUpPage } = await import("../modules/identity/second-step/set-up-page.tsx");
  return { default: SetUpPage };
});

const RETRIES = 2;

/** What the screens behind the log-in need: one cache of the server's answers, kept true while others change things. */
export function SignedIn({ children }: { children?: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SecondStepGate>
        <LiveChanges />
        <TermsNotice />
        {children}
      </SecondStepGate>
    </QueryClientProvider>
  );
}

/** An administrator of whom the portal demands a second step sets it up before anything else; all else is refused. */
function SecondStepGate({ children }: { children?: ReactNode }) {
  const lacking = useLacksSecondStep();
  if (!lacking) return children;
  return (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <SetUpPage />
    </Suspense>
  );
}

function LiveChanges() {
  useLiveChanges();
  return null;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 30_000 } },
  });
}

/** Only what may heal by itself: a broken connection, a server that restarts. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
}
