import { isDeepStrictEqual } from "node:util";
import { type PageDraftTexts, type PagePublication, PageTexts } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { refuseTogether } from "../../../platform/http/refusals.ts";
import {
  addVersion,
  assertPageRenderable,
  assertPlaceholdersKnown,
  changePage,
  type PageTarget,
  type Publisher,
  type Written,
} from "../commands.ts";
import { pageVersion } from "../page.ts";
import { clearDraft, type Draft, writeDraft } from "./queries.ts";

/** Audits a draft by the lengths of its texts, without the texts themselves. */
function recorded(before: Written, after: Written) {
  return { before: measured(before), after: measured(after) };
}

/** Facts of the latest text: the draft's, or without one the published version's. */
function measured({ page, writing }: Written): Record<string, unknown> {
  const { pl, en } = writing.draft?.texts ?? page;
  return {
    titlePl: pl.title,
    titleEn: en.title,
    charactersPl: pl.body.length,
    charactersEn: en.body.length,
    fromVersion: writing.draft?.restoredFrom ?? null,
  };
}

/**
 * Keeps a text for later, for all administrators. What is published already becomes no draft.
 *
 * @throws NotFound, Conflict
 */
export function saveDraft(
  tx: Tx,
  caller: Caller,
  { target, texts }: { target: PageTarget; texts: PageDraftTexts },
): Promise<Written> {
  return changePage(tx, caller, {
    target,
    action: "page.draft",
    recorded,
    async apply(tx, { page, writing: { draft } }) {
      if (isDeepStrictEqual(texts, draft?.texts ?? { pl: page.pl, en: page.en })) return false;
      await writeDraft(tx, writerOf(target, caller), { texts, restoredFrom: null });
    },
  });
}

/**
 * Makes the text of an earlier version, or the shipped one (version 1), the draft, in place of what was there.
 *
 * @throws NotFound, Conflict
 */
export async function restoreToDraft(
  tx: Tx,
  caller: Caller,
  { target, version }: { target: PageTarget; version: number },
): Promise<Written> {
  const { pl, en } = existing(await pageVersion(tx, target.slug, version));
  return changePage(tx, caller, {
    target,
    action: "page.restore",
    recorded,
    async apply(tx, { writing: { draft } }) {
      const restored: Pick<Draft, "texts" | "restoredFrom"> = { texts: { pl, en }, restoredFrom: version };
      if (isDeepStrictEqual(restored, draft && { texts: draft.texts, restoredFrom: draft.restoredFrom }))
        return false;
      await writeDraft(tx, writerOf(target, caller), restored);
    },
  });
}

/**
 * Gives the draft up.
 *
 * @throws NotFound, Conflict
 */
export function discardDraft(tx: Tx, caller: Caller, target: PageTarget): Promise<Written> {
  return changePage(tx, caller, {
    target,
    action: "page.discard",
    recorded,
    async apply(tx, { writing }) {
      if (writing.draft === null) return false;
      await clearDraft(tx, writerOf(target, caller));
    },
  });
}

/**
 * Makes the draft the version that visitors read.
 *
 * @throws NotFound; Conflict where there is none, or it is what visitors read already; Invalid naming what it lacks
 */
export function publishDraft(
  tx: Tx,
  { caller, portal }: Publisher,
  { target, publication }: { target: PageTarget; publication: PagePublication },
): Promise<Written> {
  return changePage(tx, caller, {
    target,
    action: "page.publish",
    async apply(tx, { page, upcoming, writing: { draft } }) {
      const { pl, en } = upcoming ?? page;
      if (draft === null)
        throw new Conflict({
          pl: "Strona nie ma szkicu do opublikowania. Najpierw go zapisz.",
          en: "The page has no draft to publish. Save one first.",
        });
      const texts = await completed(draft.texts);
      if (isDeepStrictEqual(texts, { pl, en })) {
        throw new Conflict({
          pl: "Szkic nie różni się od opublikowanej treści. Zmień go albo odrzuć.",
          en: "The draft is the same as the published text. Change it or discard it.",
        });
      }
      await assertPageRenderable(tx, texts);
      const { slug } = target;
      await addVersion(
        tx,
        { caller, portal },
        { slug, ...texts, ...publication, restoredFrom: draft.restoredFrom },
      );
      await clearDraft(tx, writerOf(target, caller));
    },
  });
}

/** @throws Invalid naming each text that is missing, or speaks of a fact that there is not */
async function completed(texts: PageDraftTexts): Promise<PageTexts> {
  await refuseTogether(
    () => assertNothingMissing(texts),
    () => assertPlaceholdersKnown(texts),
  );
  return PageTexts.parse(texts);
}

function assertNothingMissing(texts: PageDraftTexts): void {
  const missing: Record<string, ValidationKey[]> = {};
  for (const language of LANGUAGES) {
    for (const field of ["title", "body"] as const) {
      if (texts[language][field] === "") missing[`${language}.${field}`] = ["text.required"];
    }
  }
  if (Object.keys(missing).length > 0) throw new Invalid(missing);
}

const writerOf = ({ slug }: PageTarget, { account }: Caller) => ({ slug, writerId: account.id });
