import { type ClientFields, ClientView } from "@bonum/contract/clients/fields.ts";
import { type InvestmentFields, InvestmentView } from "@bonum/contract/investments/fields.ts";
import type { Api } from "../fixtures/api.ts";

/** Adds a client as another administrator would. */
export async function createClient(api: Api, fields: Partial<ClientFields> = {}): Promise<ClientView> {
  const body = JSON.stringify({ kind: "company", name: "Budowa sp. z o.o.", ...fields });
  return ClientView.parse(await (await api.request("POST", "clients", body)).json());
}

/** Adds a project of a client as another administrator would. */
export async function createInvestment(
  api: Api,
  clientId: string,
  fields: Partial<InvestmentFields> = {},
): Promise<InvestmentView> {
  const body = JSON.stringify({ title: "Hala", stage: "design", clientId, ...fields });
  return InvestmentView.parse(await (await api.request("POST", "investments", body)).json());
}

/** Saves a project as another administrator would. */
export async function changeInvestment(
  api: Api,
  investment: InvestmentView,
  fields: Partial<InvestmentFields>,
): Promise<void> {
  await api.request("PUT", `investments/${investment.id}`, JSON.stringify({ ...investment, ...fields }));
}
