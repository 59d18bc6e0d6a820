import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { storeOrder } from "./order-documents.ts";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const build = (revision: number, documents: string[] = []) =>
  ({ id: ID, revision, documents: documents.map((id) => ({ id })) }) as OrderDetails;

test("an answer about an order is not undone by what was asked before it", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const details = callQuery("orders", orderCalls.details, { params: { id: ID } });
  queries.setQueryData(details.queryKey, build(1));
  const late = Promise.withResolvers<Response>();
  stubFetch(() => late.promise);
  const asked = queries.fetchQuery({
    ...details,
    queryFn: async () => build((await (await fetch("/")).json()).revision),
  });
  storeOrder(queries, build(2));
  late.resolve(jsonAnswer({ revision: 1 }));
  await asked.catch(() => {});
  expect(queries.getQueryData(details.queryKey)).toEqual(build(2));
  expect(queries.getQueryState(details.queryKey)?.error).toBeNull();
});

test.each([
  ["a file's answer from before an answer was saved", build(2), build(1, ["a"])],
  ["an answer's from before a file had come", build(2, ["a"]), build(2)],
])("%s is not shown: the order is read anew", (_, known, late) => {
  const queries = new QueryClient();
  const { queryKey } = callQuery("orders", orderCalls.details, { params: { id: ID } });
  queries.setQueryData(queryKey, known);
  storeOrder(queries, late);
  expect(queries.getQueryData(queryKey)).toEqual(known);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
