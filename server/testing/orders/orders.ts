import type { ContractKind } from "@bonum/contract/orders/contract.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { Answer, NewOrder, OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Finding } from "@bonum/contract/orders/findings.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import { addClient, signInFor } from "../clients.ts";
import { type Fields, multipartForm, PDF, partsOf } from "../documents/documents.ts";
import { addInvestment } from "../investments.ts";
import type { SignedIn, TestPortal } from "../portal.ts";
import type { Method } from "../records.ts";
import { addService } from "../services.ts";
import { bodiesOf } from "./table.ts";

/** Everybody who has to do with an order, and what it is about. */
export interface OrderCast {
  admin: SignedIn;
  examiner: SignedIn;
  decider: SignedIn;
  owner: SignedIn;
  member: SignedIn;
  /** An owner of another client. */
  stranger: SignedIn;
  clientId: string;
  investmentId: string;
  serviceId: string;
  /** Answers of drafts; none by default. */
  answers?: Answer[];
}

/** The people, with an investment and a service that asks nothing unless given. */
export async function castOrder(t: TestPortal, service: Partial<ServiceFields> = {}): Promise<OrderCast> {
  const admin = await t.signIn("Admin");
  const { id: clientId } = await addClient(t, admin, { name: "Zamawiający" });
  const owner = await signInFor(t, clientId);
  return {
    admin,
    examiner: await t.signIn("Admin"),
    decider: await t.signIn("Admin"),
    owner,
    member: await signInFor(t, clientId, "member"),
    stranger: await signInFor(t, (await addClient(t, admin, { name: "Obcy" })).id),
    clientId,
    investmentId: (await addInvestment(t, owner)).id,
    serviceId: (await addService(t, admin, { requiredDocuments: [], questions: [], ...service })).id,
  };
}

/** Answers to the questions of `ASKING`, in their order. */
export const answered = (...answers: string[]): Answer[] =>
  answers.map((answer, index) => ({ question: QUESTIONS[index] ?? "", answer }));

const QUESTIONS = ["Ile kondygnacji?", "Czy jest zabytkiem?"];

/** A service that asks two questions and for one document, none of them required. */
export const ASKING: Partial<ServiceFields> = {
  questions: QUESTIONS.map((question) => ({ question, required: false })),
  requiredDocuments: [{ name: "Projekt budowlany", required: false }],
};

/** Makes a call as somebody: `GET /orders`, with what it sends. */
export const callAs =
  (t: () => TestPortal) => (who: SignedIn, route: `${Method} ${string}`, payload?: object) => {
    const [method, url] = route.split(" ") as [Method, string];
    return t().app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) });
  };

export const FINDING: Finding = {
  criterion: "Nośność",
  verdict: "meets",
  text: "Bez uwag",
  remedy: "",
  evidence: [],
};

/** Senders and events that bring a draft into each state. */
const WAYS: Record<OrderState, readonly (readonly [keyof OrderCast, OrderEvent])[]> = (() => {
  const submitted = [["owner", "submit"]] as const;
  const accepted = [...submitted, ["admin", "accept"]] as const;
  const examined = [...accepted, ["examiner", "startExamination"]] as const;
  const decided = [...examined, ["examiner", "sendToDecision"]] as const;
  const published = [...decided, ["decider", "publish"]] as const;
  return {
    draft: [],
    submitted,
    quoted: [...submitted, ["admin", "quote"]],
    correction: [...examined, ["admin", "requestCorrection"]],
    accepted,
    in_examination: examined,
    on_hold: [...examined, ["admin", "hold"]],
    in_decision: decided,
    published,
    withdrawn: [...submitted, ["owner", "withdraw"]],
    rescinded: [...submitted, ["owner", "rescind"]],
    cancelled: [...submitted, ["admin", "cancel"]],
    invalidated: [...published, ["admin", "invalidate"]],
  } as const;
})();

/** Adds a draft through the API. */
export async function addDraft(
  t: TestPortal,
  cast: OrderCast,
  fields: Partial<NewOrder> & { who?: SignedIn } = {},
): Promise<OrderDetails> {
  const { who = cast.owner, ...own } = fields;
  const { serviceId, investmentId } = cast;
  const payload = { serviceId, investmentId, answers: cast.answers ?? [], ...own };
  const answer = await t.app.inject({ method: "POST", url: "/api/orders", headers: who.headers, payload });
  if (answer.statusCode !== 201) throw new Error(`adding an order: ${answer.body}`);
  return answer.json();
}

/** Adds an order and leads it into a state, as the people do it; what is examined has a finding. */
export async function addOrderIn(t: TestPortal, cast: OrderCast, state: OrderState): Promise<OrderDetails> {
  let order = await addDraft(t, cast);
  for (const [who, event] of WAYS[state]) {
    if (event === "rescind") await setContractKind(t, order.id, "consumer");
    const answer = await sendOrder(t, cast[who] as SignedIn, {
      id: order.id,
      event,
      body: bodiesOf(cast)[event],
    });
    if (answer.statusCode !== 200) throw new Error(`sending ${event}: ${answer.body}`);
    order = answer.json();
    if (event === "startExamination") {
      await saveFindings(t, cast.examiner, { id: order.id, findings: [FINDING] });
    }
  }
  if (state === "rescinded") await setContractKind(t, order.id, "business");
  return readOrder(t, cast.admin, order.id);
}

/** Makes an order another kind of contract, whoever its client is. */
export async function setContractKind(t: TestPortal, id: string, kind: ContractKind): Promise<void> {
  await t.portal.pool.query("update orders set contract_kind = $2 where id = $1", [id, kind]);
}

export async function readOrder(t: TestPortal, who: SignedIn, id: string): Promise<OrderDetails> {
  return (await t.app.inject({ url: `/api/orders/${id}`, headers: who.headers })).json();
}

export function sendOrder(
  t: TestPortal,
  who: SignedIn,
  { id, event, body, headers }: { id: string; event: string; body: unknown; headers?: object },
) {
  return t.app.inject({
    method: "POST",
    url: `/api/orders/${id}/events/${event}`,
    headers: { ...who.headers, ...headers },
    payload: body as object,
  });
}

export function saveFindings(
  t: TestPortal,
  who: SignedIn,
  { id, findings }: { id: string; findings: Partial<Finding>[] },
) {
  const url = `/api/orders/${id}/findings`;
  return t.app.inject({ method: "PUT", url, headers: who.headers, payload: { findings } });
}

/** Uploads a document to an order. */
export async function attachToOrder(
  t: TestPortal,
  who: SignedIn,
  { id, requirement = "", ...fields }: Fields & { id: string; requirement?: string },
) {
  const form = await multipartForm(partsOf({ fileName: "projekt.pdf", content: PDF, ...fields }));
  return t.app.inject({
    method: "POST",
    url: `/api/orders/${id}/documents`,
    query: { requirement },
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
}
