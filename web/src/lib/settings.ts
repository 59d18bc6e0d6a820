import { portalCalls } from "@bonum/contract/portal.ts";
import { remembered } from "./first-page/remembered.ts";

const settings = remembered(portalCalls.settings);

/** Reads the portal's settings once. Without them the application works, with fewer conveniences. */
export const loadSettings = settings.load;

/** Takes over the settings that came with a page that the server rendered. */
export const storeSettings = settings.store;

/** The portal's settings; undefined until they are read. */
export const usePortalSettings = settings.use;
