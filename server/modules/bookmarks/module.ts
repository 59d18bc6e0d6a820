import type { Subject } from "@bonum/contract/audit/names.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { announce } from "../../kernel/change-queries.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import {
  countOtherFavourites,
  eraseBookmarks,
  isThere,
  listBookmarks,
  noteOpened,
  type Sources,
  selectMyBookmarks,
  writeFavourite,
} from "./queries.ts";

const FAVOURITES_MAX = 100;

/** Favourites and recently opened records of an administrator, the same on every device. */
export const bookmarks: Module = {
  name: "bookmarks",
  topics: { bookmarks: "admins" },
  routes: ({ database }, { modules }) => {
    const sources = sourcesOf(modules);
    const assertThere = async (tx: Tx, record: RecordName) => {
      if (!(await isThere(tx, record, sources))) throw new NotFound();
    };
    return [
      route(bookmarkCalls.list, ({ account }) => listBookmarks(database, account.id, sources)),
      write(bookmarkCalls.open, async (tx, { account, body }) => {
        await assertThere(tx, body);
        await noteOpened(tx, account.id, body);
      }),
      write(bookmarkCalls.favourite, async (tx, { account, body }) => {
        if (body.favourite) {
          await assertThere(tx, body);
          if ((await countOtherFavourites(tx, account.id, { record: body, sources })) >= FAVOURITES_MAX) {
            throw new Conflict({
              pl: "Lista ulubionych ma już 100 pozycji. Aby dodać następną, trzeba usunąć którąś z nich.",
              en: "You already have 100 favourites. Remove one to add another.",
            });
          }
        }
        await writeFavourite(tx, account.id, body);
        await announce(tx, { topic: "bookmarks", id: null });
      }),
    ];
  },
  myData: selectMyBookmarks,
  erase: eraseBookmarks,
};

const SUBJECTS: Readonly<Record<RecordName["kind"], Subject>> = {
  clients: "client",
  investments: "investment",
  orders: "order",
  documents: "document",
};

function sourcesOf(modules: readonly Module[]): Sources {
  const source = (subject: Subject) => {
    const present = modules.find(({ subjects }) => subjects?.[subject])?.subjects?.[subject]?.present;
    if (!present) throw new Error(`No module names the records of ${subject}`);
    return present;
  };
  return {
    clients: source(SUBJECTS.clients),
    investments: source(SUBJECTS.investments),
    orders: source(SUBJECTS.orders),
    documents: source(SUBJECTS.documents),
  };
}
