import { PUBLIC_PATHS } from "@bonum/contract/site.ts";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { pageAt } from "./page-at.ts";
import { routes } from "./router.tsx";

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
  expect(["screen", "page"]).toContain(pageAt(path).kind);
});

const FINISHED = [...PUBLIC_PATHS, "/services/ocena-projektu", "/certificates/verify/7K2F9-QW3ER-T"];

/** Each spelling that the router takes for the same address. */
const SPELLINGS: [string, (path: string) => string][] = [
  ["in capitals", (path) => path.replace(/^\/\w+/, (first) => first.toUpperCase())],
  [
    "in mixed case",
    (path) => path.replace(/\/[a-z]+$/, (last) => `/${last[1]?.toUpperCase()}${last.slice(2)}`),
  ],
  ["with a slash at its end", (path) => `${path}/`],
  ["with slashes at its end", (path) => `${path}//`],
  ["percent-encoded", (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ["from another folder", (path) => `/about/..${path}`],
  ["from another folder, encoded", (path) => `/about/%2E%2e${path}`],
  ["through its own folder", (path) => path.replace(/^\/\w+/, "$&/.")],
];

test.each(SPELLINGS)("each public page %s leads to its one address, or is none", (_, spell) => {
  for (const path of FINISHED) {
    const [one, other] = [pageAt(path), pageAt(spell(path))];
    expect(one).toMatchObject({ kind: "page", pathname: path });
    if (other.kind !== "missing") expect(other, spell(path)).toEqual(one);
    // The route's own spelling wins, in whichever way the address is written.
    else expect(spell(path)).toMatch(/\/services\/O/);
  }
});

test("what may be remembered is no form with a ticket and no check of a certificate, under no query", () => {
  const anew = FINISHED.filter((path) =>
    ["", "?x=1", "?lang=en", "#x"].some((query) => {
      const at = pageAt(path + query);
      return at.kind === "page" && !at.remembered;
    }),
  );
  expect(anew).toEqual(["/about/contact", "/certificates/verify", "/certificates/verify/7K2F9-QW3ER-T"]);
});

test("of a query counts what the page reads, in one order, and nothing that is empty", () => {
  const query = (target: string) => {
    const at = pageAt(target);
    return at.kind === "page" && at.query;
  };
  expect(query("/about?utm_source=x&lang=en")).toBe("");
  expect(query("/services?pageNumber=2&x=1&searchTerm=most&searchTerm=dom&pricing=")).toBe(
    "?searchTerm=most&pageNumber=2",
  );
  expect(query("/login?from=%2Fadmin&from=x")).toBe("?from=%2Fadmin");
  expect(query("/certificates/verify?code=AB+C")).toBe("?code=AB+C");
});

test.each(["/about/%E0%A4%A", "/certificates/verify/%", "/about//contact", "/certificates/verify%2FABC"])(
  "bad input: %s is no page",
  (path) => {
    expect(pageAt(path)).toEqual({ kind: "missing" });
  },
);

test("a per cent sign that stands for itself in a code has one spelling", () => {
  const pathname = "/certificates/verify/%25E0%25A4%25A";
  expect(pageAt(pathname)).toMatchObject({ kind: "page", pathname });
});

test.each(PUBLIC_PATHS)("at %s stands a screen that everybody sees", (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.lazy).toBeDefined();
});

test.each(["/nie-ma", "/login/x", "/services/a/b", "/about/a/b", "/wp-login", "//nie-ma"])(
  "at %s there is none, which everybody is reported",
  (path) => {
    expect(pageAt(path)).toEqual({ kind: "missing" });
  },
);

test.each(["/admin/nie-ma", "/admin/content/pages", "/admin/investments/42/documents", "/client/users"])(
  "at %s there is none, which those are notified who may enter the area",
  (path) => {
    expect(pageAt(path)).toEqual({ kind: "missingBehindLogin" });
  },
);
