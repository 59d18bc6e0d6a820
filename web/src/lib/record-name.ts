import type { Language } from "@bonum/contract/text/language.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import { sessionState } from "./session/session-store.ts";

interface NamedPlace {
  path: string;
  name: string;
  /** Language of the name. */
  language: Language;
  /** Address that the way back leads to: the list that the record stands in, as it was left. */
  back?: string;
}

const useShown = create<{ place?: NamedPlace | undefined }>(() => ({}));

/** Says what the record is called that the screen shows, and where back leads, as long as the screen stands. */
export function useNamedPlace(name: string, language: Language, back?: string): void {
  const { pathname: path } = useLocation();
  useEffect(() => {
    useShown.setState({ place: { path, name, language, ...(back !== undefined && { back }) } });
    return () => useShown.setState({ place: undefined });
  }, [path, name, language, back]);
}

/** Name of the record at this path while its screen is open; undefined for every other. */
export function useNameOf(path: string): NamedPlace | undefined {
  return useShown(({ place }) => (place?.path === path ? place : undefined));
}

/** Addresses of lists as they were left, by account and path. */
const lists = new Map<string, string>();

const listKey = (path: string) => `${sessionState().user?.id} ${path}`;

/** Notes what a list shows, for the way back from its records. */
export function noteList({ pathname, search }: { pathname: string; search: string }): void {
  lists.set(listKey(pathname), pathname + search);
}

/** Finds the address of a list as it was left; the list itself where it was not opened yet, or where the address says more. */
export function listAsLeft(address: string): string {
  return lists.get(listKey(address)) ?? address;
}
