import { create } from "zustand";

/** `unasked`: never opened, so its code has not been loaded. */
type PaletteState = "unasked" | "open" | "closed";

const useStored = create<{ state: PaletteState }>(() => ({ state: "unasked" }));

export const usePaletteState = (): PaletteState => useStored(({ state }) => state);

export const openPalette = (): void => useStored.setState({ state: "open" });

export const closePalette = (): void => useStored.setState({ state: "closed" });

export const togglePalette = (): void => {
  if (useStored.getState().state === "open") closePalette();
  else openPalette();
};
