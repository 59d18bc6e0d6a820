import { attachmentCalls, investmentCalls } from "@bonum/contract/investments/calls.ts";
import { expect, expectTypeOf, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../testing/answers.ts";
import { api, type CallInput, urlOf } from "./api.ts";

const ID = "0198c1f0-0000-7000-8000-000000000001";

test("a call goes to its path with its method, body and revision", async () => {
  const fetch = stubFetch(() => new Response(null, { status: 204 }));
  await api(investmentCalls.delete, { params: { id: ID }, revision: 3 });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([`/api/investments/${ID}`, "DELETE"]);
  expect(new Headers(init?.headers).get("if-match")).toBe('"3"');
});

test("a call that declares a revision cannot be made without one, and no other call takes one", () => {
  expectTypeOf<CallInput<typeof investmentCalls.delete>>().toHaveProperty("revision");
  expectTypeOf<CallInput<typeof investmentCalls.update>>().toHaveProperty("revision");
  expectTypeOf<CallInput<typeof investmentCalls.create>>().not.toHaveProperty("revision");
});

test("parameters of a path are encoded, and empty ones of a query left out", () => {
  const params = { id: "a/b?c" };
  expect(urlOf(attachmentCalls.list, { params, query: { searchTerm: "", pageNumber: 2 } })).toBe(
    "/api/investments/a%2Fb%3Fc/documents?pageNumber=2",
  );
});

test.each([
  ["with", { pagination: JSON.stringify({ currentPage: 1, totalPages: 1, pageSize: 10, totalCount: 0 }) }],
  ["without", {}],
] as const)("a page of a list is read %s its paging metadata", async (_, headers) => {
  stubFetch(() => jsonAnswer([], headers));
  const { items, metaData } = await api(investmentCalls.list, {});
  expect(items).toEqual([]);
  expect(metaData?.totalCount).toBe("pagination" in headers ? 0 : undefined);
});
