/** Where the worker takes what another app shares, and where the portal shows it; the manifest names it too. */
export const SHARE_PATH = "/share";
