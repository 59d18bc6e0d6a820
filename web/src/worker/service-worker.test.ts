import { afterEach, expect, test, vi } from "vitest";
import { followConnection } from "./offline-page.ts";

/** Contents of the browser's databases, by name. */
const databases = new Map<string, Map<string, unknown>>();

/** Stands in for the browser's databases, which the tests' document lacks. */
const memory = () => ({
  createStore(name: string) {
    const store = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, store);
    return store;
  },
  entries: async (store: Map<string, unknown>) => [...store],
  get: async (key: string, store: Map<string, unknown>) => store.get(key),
  set: async (key: string, value: unknown, store: Map<string, unknown>) => void store.set(key, value),
  del: async (key: string, store: Map<string, unknown>) => void store.delete(key),
});

/** Loads the worker into a scope of the test's, and answers what it makes of a request. */
async function worker() {
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    skipWaiting: vi.fn(async () => {}),
    registration: { navigationPreload: { enable: vi.fn(async () => {}) } },
    clients: { claim: vi.fn(async () => {}) },
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal("addEventListener", (type: string, listen: (event: object) => void) =>
    listeners.set(type, listen),
  );
  vi.resetModules();
  vi.doMock("idb-keyval", memory);
  await import("./service-worker.ts");
  const { readShared } = await import("../lib/transfer/shared-files.ts");
  const ask = async (request: object, preloadResponse?: Promise<Response>) => {
    let answer: Promise<Response> | undefined;
    listeners.get("fetch")?.({
      request,
      preloadResponse,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
  return { ask, listeners, readShared, scope };
}

const PAGE = { method: "GET", mode: "navigate", destination: "document" };
const at = (path: string) => new URL(path, location.href).href;

afterEach(() => {
  databases.clear();
  vi.doUnmock("idb-keyval");
  vi.resetModules();
  document.body.innerHTML = "";
  localStorage.clear();
});

test("it takes over at once, and answers neither calls nor code", async () => {
  const { ask, listeners, scope } = await worker();
  const waitUntil = vi.fn();
  listeners.get("install")?.({ waitUntil });
  listeners.get("activate")?.({ waitUntil });
  await waitUntil.mock.calls[1]?.[0];
  expect(scope.skipWaiting).toHaveBeenCalled();
  expect(scope.registration.navigationPreload.enable).toHaveBeenCalled();
  expect(scope.clients.claim).toHaveBeenCalled();
  for (const request of [
    { ...PAGE, url: at("/api/files/1/content") },
    { ...PAGE, mode: "cors", destination: "", url: at("/api/certificates/7K2F9") },
    { ...PAGE, mode: "no-cors", destination: "script", url: at("/assets/main.js") },
    { ...PAGE, method: "POST", url: at("/login") },
    { ...PAGE, url: "https://elsewhere.example/share" },
  ]) {
    expect(await ask(request)).toBeUndefined();
  }
});

test("a page is what the network answers; without one it says so, and how much waits", async () => {
  const { ask } = await worker();
  const live = new Response("live");
  expect(await ask({ ...PAGE, url: at("/") }, Promise.resolve(live))).toBe(live);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  databases.set(
    "bonum-uploads",
    new Map<string, unknown>([
      ["1", { id: "1", owner: "7", result: null }],
      ["1 bytes", new File(["x"], "a.jpg")],
      ["2", { id: "2", owner: "7", result: "document" }],
      ["findings 7 1", { id: "findings 7 1", owner: "7", kind: "findings", result: null }],
    ]),
  );
  const away = await ask({ ...PAGE, url: at("/admin") });
  expect(away?.status).toBe(503);
  expect(away?.headers.get("cache-control")).toBe("no-store");
  const text = (await away?.text()) ?? "";
  expect(text).toContain("Brak połączenia");
  expect(text).toContain("czekają pliki zapisane na tym urządzeniu: 1.");
  expect(text).toContain("czekają oceny lub odpowiedzi zapisane na tym urządzeniu.");
  const nonce = /<script nonce="([^"]+)"/.exec(text)?.[1];
  expect(away?.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}'`);
  expect(away?.headers.get("content-security-policy")).not.toContain("unsafe");
});

test("the page speaks the chosen language, and opens again with the connection", async () => {
  const { ask } = await worker();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const text = (await (await ask({ ...PAGE, url: at("/admin") }))?.text()) ?? "";
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(text)?.[1] ?? "";
  vi.spyOn(document, "cookie", "get").mockReturnValue("a=b; language=en");
  const heard = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (type: string, listen: () => void) => heard.set(type, listen));
  vi.stubGlobal("setInterval", vi.fn());
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  followConnection();
  const shown = [...document.querySelectorAll("main")].filter(({ hidden }) => !hidden);
  expect(shown.map(({ lang }) => lang)).toEqual(["en"]);
  expect(document.title).toBe("No connection");
  expect(shown[0]?.textContent).toContain("Nothing on this device is waiting to be uploaded.");
  const asked = vi.fn(async () => new Response());
  vi.stubGlobal("fetch", asked);
  heard.get("online")?.();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledWith("/healthz", { cache: "no-store" });
});

test("what is shared is kept for its screen; nothing, and what is no form, is said there", async () => {
  const { ask, readShared } = await worker();
  const redirect = vi.fn((to: string) => new Response(null, { headers: { location: to } }));
  vi.stubGlobal("Response", Object.assign(class extends Response {}, { redirect }));
  const share = async (formData: () => Promise<FormData>) => {
    const answer = await ask({ method: "POST", mode: "navigate", url: at("/share"), formData });
    return answer?.headers.get("location");
  };
  vi.spyOn(Date, "now").mockReturnValue(0);
  const form = new FormData();
  form.append("title", "Zdjęcia");
  form.append("files", new File(["jeden"], "a.jpg", { type: "image/jpeg" }));
  form.append("files", new File(["dwa"], "umowa.pdf", { type: "application/pdf" }));
  expect(await share(async () => form)).toBe("/share");
  expect((await readShared()).map(({ name }) => name)).toEqual(["a.jpg", "umowa.pdf"]);
  vi.spyOn(Date, "now").mockReturnValue(61 * 60 * 1000);
  expect(await readShared(), "after an hour it is nobody's").toEqual([]);
  const text = new FormData();
  text.append("text", "https://bonum.example");
  expect(await share(async () => text)).toBe("/share?problem=nothing");
  expect(await share(() => Promise.reject(new TypeError("no form")))).toBe("/share?problem=unkept");
});
