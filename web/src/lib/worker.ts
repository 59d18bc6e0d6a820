/** Path of the built worker: at the root, so that its scope is the whole portal. */
const WORKER = "/sw.js";

/**
 * Registers the worker of offline pages and shared files. A release of it is looked for past the browser's cache, and replaces the
 * one before at once. Where it is forbidden, the portal does without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => undefined);
}
