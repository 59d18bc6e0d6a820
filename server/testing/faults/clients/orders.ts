import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import { bodiesOf } from "../../orders/table.ts";
import { type Answer, read, verdictOf } from "../answers.ts";
import { type Entry, isCertain, type OrderState } from "../ledger.ts";
import { type Cast, type Person, QUESTION } from "../people.ts";
import { oneOf } from "./random.ts";
import type { Client } from "./work.ts";

type Who = "admin" | "examiner" | "decider" | "owner";
type Step = readonly [Who, OrderEvent | "findings" | "delete"];

const EXAMINED: readonly Step[] = [
  ["examiner", "startExamination"],
  ["examiner", "findings"],
  ["examiner", "sendToDecision"],
  ["decider", "publish"],
];

/** Courses of an order; each event is sent once. */
const WAYS: readonly (readonly Step[])[] = [
  [["owner", "delete"]],
  [
    ["owner", "submit"],
    ["owner", "withdraw"],
  ],
  [["owner", "submit"], ["admin", "accept"], ...EXAMINED],
  [["owner", "submit"], ["admin", "accept"], ...EXAMINED, ["admin", "invalidate"]],
  [["owner", "submit"], ["admin", "accept"], ["admin", "hold"], ["admin", "resume"], ...EXAMINED],
];

/** Leads orders from a draft to their result, or gives them up on the way. */
export async function leadOrders(client: Client): Promise<void> {
  while (!client.isOver()) await leadOrder(client, oneOf(client.random, WAYS));
}

async function leadOrder(client: Client, way: readonly Step[]): Promise<void> {
  const { ledger, cast } = client;
  const answer = client.name("zlecenie");
  const entry = ledger.begin(ledger.orders, answer);
  const { serviceId, investmentId } = cast;
  const json = { serviceId, investmentId, answers: [{ question: QUESTION, answer }] };
  const begun = { finding: "", events: [], actions: ["order.create"] };
  const made = await ledger.change(entry, begun, () =>
    client.call({ who: cast.owner, method: "POST", path: "orders", json }),
  );
  if (verdictOf(made) === "done") entry.id = read<{ id: string }>(made).id;
  for (const step of way) {
    if (client.isOver() || !isCertain(entry)) return;
    if (verdictOf(await take(client, entry, step)) !== "done") return;
  }
}

async function take(
  client: Client,
  entry: Entry<OrderState> & { now: OrderState },
  [who, what]: Step,
): Promise<Answer> {
  const { cast, ledger } = client;
  const { now, id } = entry;
  const call = (method: string, path: string, json?: object) =>
    client.call({ who: cast[who], method, path: `orders/${id}${path}`, ...(json && { json }) });
  if (what === "delete") return ledger.change(entry, null, () => call("DELETE", ""));
  if (what === "findings") {
    const finding = client.name("ustalenie");
    const findings = [{ criterion: "Nośność", verdict: "meets", text: finding, evidence: [] }];
    const next = { ...now, finding, actions: [...now.actions, "order.findings"] };
    return ledger.change(entry, next, () => call("PUT", "/findings", { findings }));
  }
  const next = { ...now, events: [...now.events, what], actions: [...now.actions, `order.${what}`] };
  const body = bodiesOf(staffOf(cast))[what];
  return ledger.change(entry, next, () => call("POST", `/events/${what}`, body));
}

function staffOf({ admin, examiner, decider }: Cast): Record<"admin" | "examiner" | "decider", Person> {
  return { admin, examiner, decider };
}
