import { fold } from "@bonum/contract/text/fold.ts";
import { useLocation } from "react-router";
import { readDefaultView, rememberDefaultView } from "../../../lib/default-views.ts";
import { useHasRole, useUser } from "../../../lib/session/session-store.ts";
import { type ListQuerySchema, readListParams, writeListParams } from "../list-params.ts";
import { readAppearance, withAppearance } from "./appearance.ts";

/** List at an address, for its saved views. */
export interface ListPlace {
  /** The path of its call. */
  list: string;
  query: ListQuerySchema;
}

/** Names the view that was opened, and the revision it had then: `name.id.revision`, of which the name is for its readers alone. */
const OPENED = "saved";

/** A saved view as an address names it. */
export interface OpenedView {
  id: string;
  revision: number;
}

export function readOpenedView(search: URLSearchParams): OpenedView | null {
  const [revision, id] = search.get(OPENED)?.split(".").reverse() ?? [];
  return id && Number(revision) > 0 ? { id, revision: Number(revision) } : null;
}

/** The address of a list that a saved view opens. */
export function addressOfView({
  id,
  revision,
  ...view
}: OpenedView & { name: string; query: string }): string {
  const name = fold(view.name).replace(/[^a-z0-9]+/g, "-");
  return new URLSearchParams([
    [OPENED, `${name}.${id}.${revision}`],
    ...new URLSearchParams(view.query),
  ]).toString();
}

const roomOf = (list: string) => `${list} views`;

/** Tells if the list had saved views when it was last read: their line has its room before they are read again. */
export function hasRoomForViews(userId: string, list: string): boolean {
  return readDefaultView(userId, roomOf(list)) !== undefined;
}

export function keepRoomForViews(userId: string, list: string, room: boolean): void {
  rememberDefaultView(userId, roomOf(list), room ? "" : undefined);
}

/**
 * Part of an address that a view saves, in canonical form: filters, search, order, page size, columns and
 * density.
 */
export function savedAddress({ query }: ListPlace, search: URLSearchParams): string {
  const params = writeListParams(query, { ...readListParams(query, search), pageNumber: 1 });
  return withAppearance(params, readAppearance(search)).toString();
}

/** State of a move within a list: whoever makes its address bare by hand has the whole list, and not the view it opens with. */
export const CHOSEN = { chosen: true };

/** The address that a list opens with, where nobody has chosen another one; null where it stays as it is. */
export function useDefaultAddress(list: string): string | null {
  const { search, state } = useLocation();
  const userId = useUser()?.id;
  const isAdmin = useHasRole("Admin");
  if (!isAdmin || userId === undefined || search !== "" || isChosen(state)) return null;
  return readDefaultView(userId, list) ?? null;
}

export function isChosen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "chosen" in state;
}
