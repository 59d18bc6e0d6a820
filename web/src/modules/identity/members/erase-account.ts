import { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import { request } from "../../../lib/http.ts";

/** Erases a person's account for good; answers what was removed and what stays. */
export async function eraseAccount(id: string): Promise<ErasureReport> {
  const { data } = await request(`accounts/${id}/erase`, { method: "POST", schema: ErasureReport });
  return data;
}
