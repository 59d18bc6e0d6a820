import type { Role } from "@bonum/contract/identity/account.ts";
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from "react";
import { Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import { sessionState, useHasRole, useUser } from "../../lib/session/session-store.ts";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { NoAccessPage } from "../pages/no-access-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";

const SignedIn = lazy(async () => {
  const { SignedIn } = await import("../signed-in.tsx");
  return { default: SignedIn };
});

/** What stands behind the log-in: one cache of answers and one navigation for all its screens. */
function SignedInArea() {
  return (
    <RequireSession>
      <Suspense fallback={<AreaSpinner minHeight={480} />}>
        <SignedIn>
          <Outlet />
        </SignedIn>
      </Suspense>
    </RequireSession>
  );
}

const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

/** Addresses that the specification names and whose screens are still to come. */
const orders: RouteObject[] = ["orders", "orders/:id"].map((path) => ({ path, element: <NotFoundPage /> }));

const newInvestment = screen(
  async () => (await import("../../modules/investments/investment-form-page.tsx")).NewInvestmentPage,
);
const editInvestment = screen(
  async () => (await import("../../modules/investments/investment-form-page.tsx")).EditInvestmentPage,
);

const investmentDetails = screen(
  async () => (await import("../../modules/investments/investment-page.tsx")).InvestmentPage,
);
const projectUpload = screen(async () => (await import("./project-upload.tsx")).ProjectUploadPage);

const newEntry = screen(
  async () => (await import("../../modules/pages/showcase/entry-page.tsx")).NewEntryPage,
);
const entryDetails = screen(
  async () => (await import("../../modules/pages/showcase/entry-page.tsx")).EntryPage,
);

const adminRoutes: RouteObject[] = [
  {
    index: true,
    element: screen(
      async () => (await import("../../modules/dashboard/admin-dashboard-page.tsx")).AdminDashboardPage,
    ),
  },
  {
    path: "users",
    element: screen(async () => (await import("../../modules/clients/clients-page.tsx")).ClientsPage),
  },
  {
    path: "users/new",
    element: screen(async () => (await import("../../modules/clients/client-form-page.tsx")).NewClientPage),
  },
  {
    path: "users/:id",
    element: screen(async () => (await import("./client-details.tsx")).ClientDetailsPage),
  },
  {
    path: "users/:id/edit",
    element: screen(async () => (await import("../../modules/clients/client-form-page.tsx")).EditClientPage),
  },
  { path: "investments/new", element: newInvestment },
  { path: "investments/:id", element: investmentDetails },
  { path: "investments/:id/edit", element: editInvestment },
  { path: "investments/:id/documents/new", element: projectUpload },
  {
    path: "investments",
    element: screen(
      async () => (await import("../../modules/investments/investments-page.tsx")).AdminInvestmentsPage,
    ),
  },
  {
    path: "audit",
    element: screen(async () => (await import("./audit-log.tsx")).AuditLogPage),
  },
  {
    path: "services",
    element: screen(async () => (await import("../../modules/services/catalogue-page.tsx")).CataloguePage),
  },
  {
    path: "services/new",
    element: screen(
      async () => (await import("../../modules/services/service-form-page.tsx")).NewServicePage,
    ),
  },
  {
    path: "services/:id",
    element: screen(async () => (await import("../../modules/services/service-page.tsx")).ServicePage),
  },
  {
    path: "services/:id/edit",
    element: screen(
      async () => (await import("../../modules/services/service-form-page.tsx")).EditServicePage,
    ),
  },
  {
    path: "messages",
    element: screen(async () => (await import("../../modules/messages/inbox-page.tsx")).InboxPage),
  },
  {
    path: "messages/:id",
    element: screen(async () => (await import("../../modules/messages/message-page.tsx")).MessagePage),
  },
  { path: "settings", element: screen(async () => (await import("./settings.tsx")).PortalSettingsPage) },
  {
    path: "content",
    element: screen(async () => (await import("../../modules/pages/content-page.tsx")).ContentPage),
  },
  {
    path: "content/pages/:slug",
    element: screen(async () => (await import("../../modules/pages/page-editor-page.tsx")).PageEditorPage),
  },
  ...["references", "partners"].flatMap((area) => [
    { path: `content/${area}/new`, element: newEntry },
    { path: `content/${area}/:id`, element: entryDetails },
  ]),
  ...orders,
  notFound,
];

const clientRoutes: RouteObject[] = [
  {
    path: "people",
    element: screen(
      async () => (await import("../../modules/identity/members/members-page.tsx")).MembersPage,
    ),
  },
  { path: "investments/new", element: newInvestment },
  { path: "investments/:id", element: investmentDetails },
  { path: "investments/:id/edit", element: editInvestment },
  { path: "investments/:id/documents/new", element: projectUpload },
  {
    index: true,
    element: screen(
      async () => (await import("../../modules/dashboard/client-dashboard-page.tsx")).ClientDashboardPage,
    ),
  },
  {
    path: "investments",
    element: screen(
      async () => (await import("../../modules/investments/investments-page.tsx")).ClientInvestmentsPage,
    ),
  },
  ...orders,
  notFound,
];

/** The screens behind the log-in; an area's unknown addresses say so only to those who may enter the area. */
export const signedInRoutes: RouteObject = {
  element: <SignedInArea />,
  children: [
    {
      path: "/",
      element: screen(async () => (await import("../../modules/documents/documents-page.tsx")).DocumentsPage),
    },
    {
      path: "/account",
      element: screen(async () => (await import("./own-account.tsx")).OwnAccountPage),
    },
    {
      path: "/admin",
      element: (
        <RequireRole only="Admin">
          <Outlet />
        </RequireRole>
      ),
      children: adminRoutes,
    },
    {
      path: "/client",
      element: (
        <RequireRole only="Client">
          <Outlet />
        </RequireRole>
      ),
      children: clientRoutes,
    },
  ],
};

/** A screen of its own chunk, loaded when a guard lets somebody see it: React Router's `lazy` would load it before. */
function screen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <Screen />
    </Suspense>
  );
}

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
