import { missingAnswer } from "@bonum/contract/orders/corrections.ts";
import type { EventBody } from "@bonum/contract/orders/events.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { readOrderDocuments } from "../documents/queries.ts";
import type { OrderRow } from "../queries.ts";
import type { CorrectionItem } from "./queries.ts";

/**
 * @throws Invalid where an item is about a question or a required document that the service does not have, or about a
 *   page of what is no PDF or what the client may not open
 */
export async function assertTargets(
  tx: Tx,
  { id, service }: OrderRow,
  items: EventBody<"requestCorrection">["items"],
): Promise<void> {
  const known = {
    answer: (target: string) => service.questions.some(({ question }) => question === target),
    document: (target: string) => service.requiredDocuments.some(({ name }) => name === target),
    page: () => true,
    other: () => true,
  };
  const places = items.some(({ place }) => place !== null);
  const documents = places ? await readOrderDocuments(tx, id, "client") : [];
  const refused = items.flatMap(({ kind, target, place }, index): [string, ValidationKey[]][] => {
    if (!known[kind](target)) return [[`items.${index}.target`, ["choice.invalid"]]];
    if (place === null) return [];
    const version = documents
      .find((document) => document.id === place.documentId)
      ?.versions.find(({ number }) => number === place.version);
    if (version?.contentType === "application/pdf") return [];
    return [[`items.${index}.place`, [version ? "document.notPdf" : "document.unknown"]]];
  });
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused));
}

/** The required document that an answer's document stands for; none where the item asks for no particular one. */
export function requirementOf(
  { kind, target, place }: CorrectionItem,
  requirements: ReadonlyMap<string, string>,
): string | undefined {
  if (kind === "document") return target;
  return (place && requirements.get(place.documentId)) || undefined;
}

/**
 * @throws Invalid where an item of the batch has no answer or not the document that it asks for, an answer is about another one, or a document is none of the
 *   order's or another required one
 */
export function assertAnswered(
  asked: CorrectionItem[],
  given: EventBody<"answerCorrection">["items"],
  documents: ReadonlyMap<string, string>,
): void {
  const byId = new Map(asked.map((item) => [item.id, item]));
  const targets = new Map(asked.map((item) => [item.id, requirementOf(item, documents)]));
  const seen = new Set<string>();
  const requirements = new Map(documents);
  const refused: [string, ValidationKey[]][] = [];
  const refuse = (index: number, missing: Partial<Record<"text" | "documentId", ValidationKey>> = {}) => {
    for (const [part, error] of Object.entries(missing)) refused.push([`items.${index}.${part}`, [error]]);
  };
  given.forEach(({ id, text, documentId }, index) => {
    const item = byId.get(id);
    if (item) refuse(index, missingAnswer(item, { text, documentId }));
    if (!byId.has(id) || seen.has(id)) refused.push([`items.${index}.id`, ["id.invalid"]]);
    seen.add(id);
    if (documentId === null) return;
    const requirement = requirements.get(documentId);
    const target = targets.get(id);
    if (requirement === undefined) {
      refused.push([`items.${index}.documentId`, ["document.unknown"]]);
    } else if (target !== undefined && requirement !== "" && requirement !== target) {
      refused.push([`items.${index}.documentId`, ["document.taken"]]);
    } else if (target !== undefined) {
      requirements.set(documentId, target);
    }
  });
  asked.forEach((item, index) => {
    if (!seen.has(item.id)) refuse(index, missingAnswer(item, {}));
  });
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused));
}
