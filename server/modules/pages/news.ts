import { formatDay } from "@bonum/contract/calendar.ts";
import { letterTo, type Mailing } from "../../kernel/mail/letters.ts";
import { notify } from "../../kernel/news/news.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { versionAnnounced, versionWithdrawn } from "./letters.ts";
import type { Page } from "./page.ts";
import { EVERYBODY } from "./queries.ts";

interface Announcement {
  page: Pick<Page, "slug" | "pl" | "en">;
  inForceFrom: string;
  by: string;
}

/** Tells all accounts, whatever they muted, that a new version of what binds them holds from a day on. */
export function announceVersion(tx: Tx, portal: Mailing, { page, inForceFrom, by }: Announcement) {
  const { slug, pl, en } = page;
  const title = { pl: pl.title, en: en.title };
  const bell = {
    title: { pl: `${pl.title} – nowa wersja`, en: `${en.title} – new version` },
    detail: formatDay(inForceFrom),
    path: `/about/${slug}?upcoming=1`,
  };
  const letter = letterTo(versionAnnounced, () => ({ slug, title, inForceFrom }));
  return notify(tx, portal, { kind: null, by, to: [{ audience: EVERYBODY, bell, letter }] });
}

/** Tells all accounts that a version which was announced to them will not take effect. */
export function announceWithdrawal(tx: Tx, portal: Mailing, { page, inForceFrom, by }: Announcement) {
  const { slug, pl, en } = page;
  const title = { pl: pl.title, en: en.title };
  const bell = {
    title: { pl: `${pl.title} – nowa wersja wycofana`, en: `${en.title} – new version withdrawn` },
    detail: formatDay(inForceFrom),
    path: `/about/${slug}`,
  };
  const letter = letterTo(versionWithdrawn, () => ({ slug, title, inForceFrom }));
  return notify(tx, portal, { kind: null, by, to: [{ audience: EVERYBODY, bell, letter }] });
}
