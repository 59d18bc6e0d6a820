import { SYSTEM } from "../../kernel/audit/queries.ts";
import { announce } from "../../kernel/change-queries.ts";
import { record } from "../../kernel/command.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import type { ScannedObject } from "../../kernel/module.ts";
import { notify } from "../../kernel/news/news.ts";
import { lockHeld } from "../../kernel/scans/queries.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { ADMINISTRATORS } from "../identity/audiences.ts";
import { paperInfected } from "./letters.ts";
import { findScanned } from "./queries.ts";

/** Updates the inbox document of a file that was scanned. */
export async function paperScanned(tx: Tx, portal: Portal, { key, outcome }: ScannedObject): Promise<void> {
  const paper = await findScanned(tx, key);
  if (paper === undefined) return;
  const { id, name: fileName } = paper;
  if (outcome.state !== "infected") {
    await announce(tx, { topic: "inbox", id });
    if (outcome.state === "failed" && (await lockHeld(tx, key)) !== undefined)
      await tellOfUnscanned(tx, portal, { id, fileName });
    return;
  }
  const { threat } = outcome;
  const resource = { subject: "inboxPaper", topic: "inbox" } as const;
  await record(tx, SYSTEM, { resource, action: "inbox.infected", id, after: { fileName, threat } });
  const title = { pl: "Wykryto zagrożenie w pliku", en: "A threat was found in a file" };
  const bell = { title, detail: `${fileName}, ${threat}`, path: "/admin/inbox" };
  const letter = letterTo(paperInfected, () => ({ fileName, threat }));
  const to = [{ audience: ADMINISTRATORS, bell, letter }];
  await notify(tx, portal, { kind: null, by: null, about: [id], to });
}

/** Tells administrators of a paper that nobody opens before one of them has taken it in and given it out. */
function tellOfUnscanned(
  tx: Tx,
  portal: Portal,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  const title = {
    pl: "Pliku nie udało się sprawdzić antywirusem",
    en: "A file could not be scanned for viruses",
  };
  const bell = { title, detail: fileName, path: "/admin/inbox" };
  const to = [{ audience: ADMINISTRATORS, bell }];
  return notify(tx, portal, { kind: null, by: null, about: [id], to });
}
