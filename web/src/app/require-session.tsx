import type { Role } from "@bonum/contract/identity/account.ts";
import { Fragment, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { sessionState, useHasRole, useUser } from "../lib/session/session-store.ts";
import { NoAccessPage } from "./pages/no-access-page.tsx";

/** Shows its screen to whoever is signed in; others go to /login, which brings them back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useUser();
  const location = useLocation();
  // Another person who signs in in another tab starts with a screen and a cache of their own.
  if (user !== null) return <Fragment key={user.id}>{children}</Fragment>;
  // Whoever signed out on purpose does not come back to the screen that the next person should not see.
  const state = sessionState().signedOut ? null : { from: location };
  return <Navigate to="/login" state={state} replace />;
}

/** Shows its screen to whoever has the role; the wrong role sees that it has no access. */
export function RequireRole({ only, children }: { only: Role; children: ReactNode }) {
  const allowed = useHasRole(only);
  return <RequireSession>{allowed ? children : <NoAccessPage />}</RequireSession>;
}
