import { formatDay } from "@bonum/contract/calendar.ts";
import { letterTo, type Mailing } from "../../kernel/mail/letters.ts";
import { notify } from "../../kernel/news/news.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { versionAnnounced } from "./letters.ts";
import type { Page } from "./page.ts";
import { EVERYBODY } from "./queries.ts";

/** Tells all accounts, whatever they muted, that a new version of what binds them holds from a day on. */
export function announceVersion(
  tx: Tx,
  portal: Mailing,
  {
    page: { slug, pl, en },
    inForceFrom,
    by,
  }: { page: Pick<Page, "slug" | "pl" | "en">; inForceFrom: string; by: string },
): Promise<void> {
  const title = { pl: pl.title, en: en.title };
  const bell = {
    title: { pl: `${pl.title} – nowa wersja`, en: `${en.title} – new version` },
    detail: formatDay(inForceFrom),
    path: `/about/${slug}?upcoming=1`,
  };
  const letter = letterTo(versionAnnounced, () => ({ slug, title, inForceFrom }));
  return notify(tx, portal, { kind: null, by, to: [{ audience: EVERYBODY, bell, letter }] });
}
