import { useLocation } from "react-router";
import { readDefaultView } from "../../../lib/default-views.ts";
import { useHasRole, useUser } from "../../../lib/session/session-store.ts";
import { type ListQuerySchema, readListParams, writeListParams } from "../list-params.ts";
import { readAppearance, withAppearance } from "./appearance.ts";

/** List at an address, for its saved views. */
export interface ListPlace {
  /** The path of its call. */
  list: string;
  query: ListQuerySchema;
}

/** Names the view that was opened, and the revision it had then: `id.revision`. */
const OPENED = "saved";

/** A saved view as an address names it. */
export interface OpenedView {
  id: string;
  revision: number;
}

export function readOpenedView(search: URLSearchParams): OpenedView | null {
  const [id, revision] = search.get(OPENED)?.split(".") ?? [];
  return id && Number(revision) > 0 ? { id, revision: Number(revision) } : null;
}

/** The address of a list that a saved view opens. */
export function addressOfView({ id, revision, query }: OpenedView & { query: string }): string {
  return new URLSearchParams([[OPENED, `${id}.${revision}`], ...new URLSearchParams(query)]).toString();
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
