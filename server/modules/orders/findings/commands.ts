import { isDeepStrictEqual } from "node:util";
import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import type { Findings, SavedFinding } from "@bonum/contract/orders/findings.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { command } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { readOrderDocuments } from "../documents/queries.ts";
import { canExamine, isExaminer } from "../policy.ts";
import { editOrder, type OrderRow } from "../queries.ts";
import { orderAt } from "../resource.ts";
import { insertExaminer, readFindings, replaceFindings } from "./queries.ts";

/** Writes what the examiner finds. @throws NotFound, Forbidden, Conflict, Invalid for evidence of another order */
export async function saveFindings(
  tx: Tx,
  { actor, account }: Caller,
  { target, findings }: { target: Target; findings: Findings["findings"] },
): Promise<OrderRow> {
  let before: SavedFinding[] = [];
  let after: SavedFinding[] = [];
  return command(tx, actor, {
    ...orderAt(account, target),
    action: "order.findings",
    may: (row) => isExaminer(account, row),
    obstacle: (row) =>
      canExamine(account, row)
        ? undefined
        : {
            pl: "Ustalenia można wpisywać tylko w trakcie badania. Odśwież zlecenie, aby zobaczyć jego stan.",
            en: "Findings can be entered only during the examination. Reload the order to see its status.",
          },
    recorded: ({ number }) => ({
      before: { number, findings: before },
      after: { number, findings: after },
    }),
    async apply(tx, row) {
      const bound = await readFindings(tx, row.id);
      before = bound;
      after = await bindEvidence(tx, row, { findings, bound, account });
      if (isDeepStrictEqual(before, after)) return false;
      await replaceFindings(tx, row.id, after);
      await insertExaminer(tx, { orderId: row.id, accountId: account.id });
      await editOrder(tx, row.id, { columns: {}, editorId: account.id });
    },
  });
}

/**
 * Binds each piece of evidence to the version that is examined, with its name: the one that is said, else the one that the findings have
 * already, else the present one.
 *
 * @throws Invalid where the evidence is no document of the order, or a version none of the document's
 */
async function bindEvidence(
  tx: Tx,
  { id }: OrderRow,
  { findings, bound, account }: Findings & { bound: SavedFinding[] } & Pick<Caller, "account">,
): Promise<SavedFinding[]> {
  const documents = new Map((await readOrderDocuments(tx, id, account)).map((one) => [one.id, one]));
  const before = new Map(
    bound.flatMap(({ evidence, evidenceVersions, evidenceNames }) =>
      evidence.map((documentId, index) => [
        documentId,
        { version: evidenceVersions[index], name: evidenceNames[index] },
      ]),
    ),
  );
  const nameOf = ({ id, fileName }: OrderDocument, version: number) => {
    const known = before.get(id);
    return (known?.version === version && known.name) || fileName;
  };
  const refused: [string, ValidationKey[]][] = [];
  const result = findings.map(({ evidenceVersions = [], ...finding }, position) => {
    const examined = finding.evidence.map((documentId, index) => {
      const document = documents.get(documentId);
      const version = evidenceVersions[index] ?? before.get(documentId)?.version ?? document?.version;
      if (version !== undefined && document?.versions.some(({ number }) => number === version))
        return { version, name: nameOf(document, version) };
      refused.push([`findings.${position}.evidence`, ["document.unknown"]]);
      return { version: 0, name: "" };
    });
    return {
      ...finding,
      evidenceVersions: examined.map(({ version }) => version),
      evidenceNames: examined.map(({ name }) => name),
    };
  });
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused));
  return result;
}
