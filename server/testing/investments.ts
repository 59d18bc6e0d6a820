import type {
  AttachmentView,
  InvestmentEvent,
  InvestmentFields,
  InvestmentView,
} from "@bonum/contract/investments/fields.ts";
import { type Fields, multipartForm, PDF, partsOf } from "./documents/documents.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

/** Fields of a project, as a form sends them. */
export function buildInvestmentFields(overrides: Partial<InvestmentFields> = {}): InvestmentFields {
  return {
    title: "Budynek mieszkalny „Nad Źródłem”",
    description: "",
    buildingCategory: "XIII",
    stage: "design",
    address: { street: "Łąkowa", number: "1", postcode: "90-001", town: "Łódź", voivodeship: "łódzkie" },
    parcels: ["106105_9.0021.17/4"],
    landRegisters: ["KA1S/00012345/6"],
    permitNumber: "",
    permitDate: null,
    usableArea: 1234.5,
    storeys: 4,
    plannedStart: "2026-03-29",
    plannedEnd: "2027-10-31",
    participants: [{ role: "Projektant", name: "Zofia Żak", licenceNumber: "", email: "" }],
    ...overrides,
  };
}

/** Adds a project through the API; an administrator names the client. */
export async function addInvestment(
  t: TestPortal,
  who: SignedIn,
  fields: Partial<InvestmentFields> & { clientId?: string } = {},
): Promise<InvestmentView> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/investments",
    headers: who.headers,
    payload: { ...buildInvestmentFields(fields), clientId: fields.clientId },
  });
  if (answer.statusCode !== 201) throw new Error(`adding a project: ${answer.body}`);
  return answer.json<InvestmentView>();
}

/** Sends events to a project one after the other, as an administrator; each has to succeed. */
export async function sendEvents(
  t: TestPortal,
  admin: SignedIn,
  { id, events }: { id: string; events: readonly InvestmentEvent[] },
): Promise<void> {
  for (const event of events) {
    const url = `/api/investments/${id}/events/${event}`;
    const answer = await t.app.inject({ method: "POST", url, headers: admin.headers });
    if (answer.statusCode !== 200) throw new Error(`sending ${event}: ${answer.body}`);
  }
}

/** Uploads a document to a project. */
export async function attach(
  t: TestPortal,
  who: SignedIn,
  target: Fields & { investmentId: string; visibility?: string },
) {
  const form = await multipartForm(partsOf({ fileName: "rzut.pdf", content: PDF, ...target }));
  const query = target.visibility === undefined ? "" : `?visibility=${target.visibility}`;
  return t.app.inject({
    method: "POST",
    url: `/api/investments/${target.investmentId}/documents${query}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
}

/** Uploads a document that has to succeed. */
export async function attached(
  t: TestPortal,
  who: SignedIn,
  target: Fields & { investmentId: string; visibility?: string },
): Promise<AttachmentView> {
  const answer = await attach(t, who, target);
  if (answer.statusCode !== 201) throw new Error(`attaching: ${answer.body}`);
  return answer.json<AttachmentView>();
}
