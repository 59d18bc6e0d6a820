import { InvestmentView } from "@bonum/contract/investments.ts";
import { queryOptions } from "@tanstack/react-query";
import { fetchRecord } from "../../lib/records.ts";

/** One project, as the signed-in account may see it. */
export function investmentQuery(id: string) {
  return queryOptions({
    queryKey: ["investments", "detail", id],
    queryFn: ({ signal }) => fetchRecord(`investments/${id}`, InvestmentView, signal),
  });
}
