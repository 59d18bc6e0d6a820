import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

interface NamedPlace {
  path: string;
  name: string;
}

const useShown = create<{ place?: NamedPlace | undefined }>(() => ({}));

/** Says what the record is called that the screen shows, as long as the screen stands. */
export function useNamedPlace(name: string): void {
  const { pathname: path } = useLocation();
  useEffect(() => {
    useShown.setState({ place: { path, name } });
    return () => useShown.setState({ place: undefined });
  }, [path, name]);
}

/** What the record at this path is called, while its screen stands; undefined for every other. */
export function useNameOf(path: string): string | undefined {
  return useShown(({ place }) => (place?.path === path ? place.name : undefined));
}
