import { letterTo } from "../../../kernel/mail/letters.ts";
import { notify } from "../../../kernel/news/news.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import type { Portal } from "../../../portal.ts";
import { ADMINISTRATORS, oneAccount } from "../../identity/audiences.ts";
import { contentInfected, ownContentInfected } from "./letters.ts";
import type { ScannedVersion } from "./queries.ts";

/** Tells administrators, and whoever added it, that a content is blocked. Nobody mutes that. */
export function tellOfThreat(
  tx: Tx,
  portal: Portal,
  { documentId, fileName, authorId, threat }: ScannedVersion & { threat: string },
): Promise<void> {
  const data = { documentId, fileName, threat };
  const bell = { detail: `${fileName}, ${threat}`, path: `/documents/${documentId}` };
  const author = {
    audience: oneAccount(authorId ?? NOBODY),
    bell: { ...bell, title: { pl: "Dodany plik został zablokowany", en: "Your file was blocked" } },
    letter: letterTo(ownContentInfected, () => data),
  };
  const administrators = {
    audience: ADMINISTRATORS,
    bell: { ...bell, title: { pl: "Wykryto zagrożenie w pliku", en: "A threat was found in a file" } },
    letter: letterTo(contentInfected, () => data),
  };
  // An administrator hears as one of the administrators, who can do something about it.
  return notify(tx, portal, { kind: null, by: null, about: [documentId], to: [administrators, author] });
}

/** Tells administrators of a content that waits for one of them, because it could not be scanned. */
export function tellOfUnscanned(
  tx: Tx,
  portal: Portal,
  { documentId, fileName }: ScannedVersion,
): Promise<void> {
  const bell = {
    title: { pl: "Pliku nie udało się sprawdzić antywirusem", en: "A file could not be scanned for viruses" },
    detail: fileName,
    path: `/documents/${documentId}`,
  };
  return notify(tx, portal, {
    kind: null,
    by: null,
    about: [documentId],
    to: [{ audience: ADMINISTRATORS, bell }],
  });
}

/** No account has it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
