import "../lib/i18n/all-validation.ts";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { reportError } from "../lib/errors.ts";
import { HttpError } from "../lib/http.ts";
import { useLiveChanges } from "../lib/live.ts";

const RETRIES = 2;

/** What the screens behind the log-in need: one cache of the server's answers, kept true while others change things. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LiveChanges />
      {children}
    </QueryClientProvider>
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
