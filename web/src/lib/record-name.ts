import type { Language } from "@bonum/contract/text/language.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

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
