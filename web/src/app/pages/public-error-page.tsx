import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { reportError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** What stands in the place of a public page whose data could not be read. */
export function PublicErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // By the error catalogue a broken server leads to a screen of its own.
    if (error instanceof HttpError && error.status === 500) reportError(error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorState error={error} onRetry={() => void revalidate()} />;
}
