import { createHash } from "node:crypto";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import type { DuplicateDocument } from "@bonum/contract/documents/filing.ts";
import type { Proposal } from "@bonum/contract/filing/calls.ts";
import { vi } from "vitest";
import { jsonAnswer, stubFetch } from "./answers.ts";
import { buildDocument } from "./build-document.ts";

/** Stands in for the request that sends a file's bytes; while the network is held, none is answered. */
export class FakeRequest extends EventTarget {
  static held = false;
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 204;
  responseText = "";
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  send() {
    FakeRequest.all.push(this);
    if (!FakeRequest.held) this.answer();
  }
  answer() {
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
}

/** Has uploads go through `FakeRequest`, answered at once or, held, when the test answers them. */
export function fakeUploads({ held = false } = {}): void {
  FakeRequest.all = [];
  FakeRequest.held = held;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

export const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
export const CATEGORY = "11111111-1111-4111-8111-111111111111";
export const PROJECT = { id: "22222222-2222-4222-8222-222222222222", number: "INW/2026/0014", title: "Młyn" };

/** Result of an undone batch. */
export const UNDONE: BulkChange = {
  id: "1",
  action: "documents.trash",
  ended: true,
  stopped: false,
  total: 3,
  done: 3,
  changed: 3,
  failed: 0,
  undoable: false,
  undoes: false,
  failures: [],
  dateAdded: "2026-11-25T10:00:00.000Z",
};

interface Server {
  duplicates?: DuplicateDocument[];
  proposals?: (names: string[]) => Proposal[][];
  /** Answer to the call that creates the document, by its name. */
  refuse?: (fileName: string) => Response | null;
  change?: (sent: { action: string; ids: string[] }) => BulkChange;
}

/** Bodies of created documents, with the called address. */
export const made: { url: string; body: Record<string, unknown> }[] = [];
export const asked: string[] = [];

export function serve({ duplicates = [], proposals, refuse, change = () => UNDONE }: Server = {}) {
  let uploads = 0;
  stubFetch((url, { method = "GET", body }) => {
    asked.push(`${method} ${url}`);
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    if (url === "/api/files/duplicates") {
      return jsonAnswer(duplicates.filter((document) => sent.sha256.includes(document.sha256)));
    }
    if (url === "/api/files/proposals") {
      return jsonAnswer(proposals?.(sent.names) ?? sent.names.map(() => []));
    }
    if (url === "/api/files/filters") {
      const categories = [{ id: CATEGORY, name: "Decyzja", count: 0 }];
      return jsonAnswer({ fileTypes: [], yearsAdded: [], categories, tags: [] });
    }
    if (url.startsWith("/api/tags")) return jsonAnswer([]);
    if (url.startsWith("/api/investments?")) return jsonAnswer([], { pagination: "{}" });
    if (url === "/api/uploads") {
      uploads += 1;
      return new Response(null, { status: 201, headers: { location: `/api/uploads/${uploads}` } });
    }
    if (url === "/api/bulk-changes") return jsonAnswer(change(sent));
    if (method === "HEAD") return new Response(null, { headers: { "upload-offset": "1000" } });
    if (method === "DELETE") return new Response(null, { status: 204 });
    const refused = refuse?.(sent.fileName);
    if (refused) return refused;
    made.push({ url, body: sent });
    const document = buildDocument({ id: `id-${sent.fileName}`, fileName: sent.fileName });
    const place = { visibility: "client", dateAttached: "", investment: PROJECT, canArrange: true };
    return jsonAnswer(url.includes("investments") ? { ...document, ...place } : document);
  });
}

/** Stands in for the thread that digests files; the screens keep the first one, so all tests have the same. */
export class FakeWorker extends EventTarget {
  postMessage({ number, file }: { number: number; file: File }) {
    void file.arrayBuffer().then((bytes) => {
      const data = { number, sha256: sha256(new Uint8Array(bytes)) };
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }
}
