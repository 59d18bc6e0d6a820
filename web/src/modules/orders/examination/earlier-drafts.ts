import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { Finding } from "@bonum/contract/orders/findings.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { inBrowser } from "../../../lib/browser-storage.ts";
import { isSame } from "../../../lib/merge.ts";
import { ownerNow } from "../../../lib/outbox/entries.ts";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { useIsLoaded } from "../../../lib/outbox/use-entries.ts";
import { criteriaOf, openFinding } from "../findings/criteria.ts";
import { keyed, saidOf, Unsent } from "./answers.ts";
import { changeUnsent, orphansOf } from "./outbox.ts";

/** The draft of the form of findings, which the examination's screen has replaced. */
const FormDraft = z.object({
  values: z.object({ findings: z.array(z.extend(Finding, { criterion: z.string() })) }),
  revision: z.nullable(z.int()),
});

/** Takes over what earlier versions kept in this browser; returns true once all that it keeps is known. */
export function useTakeOver(order: OrderDetails): boolean {
  const loaded = useIsLoaded();
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!loaded || taken) return;
    takeOverDrafts(order);
    setTaken(true);
  }, [loaded, order, taken]);
  return taken;
}

/**
 * Takes over what earlier versions kept of an examination in local storage, once: the answers of this screen, and the draft of the form
 * that it has replaced. Photographs that neither names were given up with that form, and are forgotten.
 */
function takeOverDrafts(order: OrderDetails): void {
  take(`order-examination:${order.id}`, Unsent, (draft) => adopt(order.id, draft));
  take(`order-findings:${order.id}`, FormDraft, (draft) => adopt(order.id, asUnsent(order, draft)));
  void forgetEntries(...orphansOf(order.id));
}

function take<Draft>(name: string, schema: z.ZodMiniType<Draft>, use: (draft: Draft) => void): void {
  const key = `draft:${ownerNow()}:${name}` as const;
  try {
    const { success, data } = z.safeParse(schema, JSON.parse(inBrowser().getItem(key) ?? "null"));
    if (!success) return;
    use(data);
    inBrowser().removeItem(key);
  } catch {
    // A browser that forbids the storage has kept nothing.
  }
}

/** What was said here since stands before the draft. */
function adopt(orderId: string, draft: Unsent): void {
  changeUnsent(orderId, ({ answers, list }) => ({
    answers: [...answers, ...draft.answers.filter(({ key }) => !answers.some((one) => one.key === key))],
    list: list ?? draft.list,
  }));
}

/** What the form holds otherwise than the portal. Of an order that has changed since it is not known what the form began with. */
function asUnsent(order: OrderDetails, { values, revision }: z.infer<typeof FormDraft>): Unsent {
  const theirs = keyed(criteriaOf(order));
  const mine = keyed(
    values.findings.map((finding) => ({ ...openFinding(finding.criterion), ...saidOf(finding) })),
  );
  const isBase = order.revision === revision;
  const answers = mine.flatMap(({ key, finding }) => {
    const there = theirs.find((one) => one.key === key)?.finding;
    if (there !== undefined && isSame(saidOf(there), saidOf(finding))) return [];
    const base = saidOf((isBase && there) || openFinding(""));
    return [{ key, said: saidOf(finding), base, tried: null }];
  });
  const keysOf = (rows: typeof theirs) => rows.map(({ key }) => key);
  return { answers, list: isBase ? { base: keysOf(theirs), mine: keysOf(mine) } : null };
}
