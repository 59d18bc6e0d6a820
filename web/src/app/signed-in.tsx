import "../lib/i18n/all-validation.ts";
import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { callQuery } from "../lib/call-query.ts";
import { reportError } from "../lib/errors.ts";
import { HttpError } from "../lib/http.ts";
import { useLiveChanges } from "../lib/live.ts";
import { useLacksSecondStep } from "../lib/session/session-store.ts";
import { TermsNotice } from "../modules/identity/terms/terms-notice.tsx";
import { keepUnread } from "../modules/notifications/unread.ts";
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
        <UnreadWatch />
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

/** How long after the first screen the notifications are counted: the screen comes first. */
const COUNT_AFTER_MS = 1_500;

/** Keeps the count of unread notifications true for the bell. */
function UnreadWatch() {
  const [counting, setCounting] = useState(false);
  const { data } = useQuery({
    ...callQuery("notifications", notificationCalls.unread, {}),
    enabled: counting,
  });
  useEffect(() => {
    const timer = setTimeout(() => setCounting(true), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (data) keepUnread(data.count);
    return () => keepUnread(0);
  }, [data]);
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
