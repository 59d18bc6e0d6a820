import { PUBLIC_PATHS } from "@bonum/contract/site.ts";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { routes, screenAt } from "./router.tsx";

const investments = ["", "/new", "/42", "/42/edit", "/42/documents/new"].map((path) => `investments${path}`);
const orders = ["orders", "orders/42"];
const admin = [
  ...["users", "users/new", "users/42", "users/42/edit"],
  ...["services", "services/new", "services/42", "services/42/edit"],
  ...["messages", "messages/42", "audit", "settings", "content", "content/pages/privacy"],
  ...["content/references/new", "content/references/42", "content/partners/new", "content/partners/42"],
];

test.each([
  ...PUBLIC_PATHS,
  "/services/ocena-projektu",
  ...["/", "/?form=new", "/account", "/server-error", "/admin", "/client", "/client/people"],
  ...["/invitation/x", "/forgot-password", "/reset-password/x", "/confirm-email/x"],
  ...[...admin, ...investments, ...orders].map((path) => `/admin/${path}`),
  ...[...investments, ...orders].map((path) => `/client/${path}`),
  // As the router takes them: with a slash at the end, in capitals.
  ...["/admin/users/", "/ADMIN/Users"],
])("at %s there is a screen", (path) => {
  expect(screenAt(path)).toBe("screen");
});

test.each(PUBLIC_PATHS)("at %s stands a screen that everybody sees", (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.lazy).toBeDefined();
});

test.each(["/nie-ma", "/login/x", "/services/a/b", "/about/a/b", "/wp-login", "//nie-ma"])(
  "at %s there is none, which everybody is reported",
  (path) => {
    expect(screenAt(path)).toBe("missing");
  },
);

test.each(["/admin/nie-ma", "/admin/content/pages", "/admin/investments/42/documents", "/client/users"])(
  "at %s there is none, which those are notified who may enter the area",
  (path) => {
    expect(screenAt(path)).toBe("missingBehindLogin");
  },
);
