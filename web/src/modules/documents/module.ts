import { SHARE_PATH } from "@bonum/contract/site.ts";
import type { Module } from "../../lib/module.ts";
import { documentFormPath, NEW, OPENED_HERE } from "../../ui/files/document-form.ts";
import { documentPath } from "../../ui/files/document-path.ts";

const DOCUMENTS = { pl: "Dokumenty", en: "Documents" };

/** The library of documents. */
export const documents: Module = {
  outbox: { filing: { load: () => import("./filing/filing-queue.ts") } },
  screens: [
    { path: "/", load: async () => (await import("./documents-page.tsx")).DocumentsPage },
    {
      path: "/documents/:id",
      label: { pl: "Dokument", en: "Document" },
      load: async () => (await import("./page/document-page.tsx")).DocumentPage,
    },
    {
      path: SHARE_PATH,
      label: { pl: "Udostępnione pliki", en: "Shared files" },
      load: async () => (await import("./share/share-page.tsx")).SharePage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 4,
      to: "/",
      label: DOCUMENTS,
      exact: true,
      below: "/documents",
      bar: "documents",
    },
    {
      zone: "client",
      position: 5,
      to: "/",
      label: DOCUMENTS,
      exact: true,
      below: "/documents",
      bar: "documents",
    },
  ],
  shortcuts: [
    {
      zones: ["admin"],
      label: { pl: "Dodaj dokument", en: "Add document" },
      action: true,
      to: documentFormPath(NEW),
      state: OPENED_HERE,
    },
    { zones: ["admin"], label: { pl: "Kosz dokumentów", en: "Documents in the trash" }, to: "/?view=trash" },
  ],
  search: {
    documents: {
      label: DOCUMENTS,
      target: ({ id }) => ({ to: documentPath(id) }),
      list: () => "/",
    },
  },
  labels: async () => [(await import("@bonum/contract/documents/labels.ts")).documentLabels],
  audit: {
    document: ({ subjectId, record }) => (record?.there ? { to: documentPath(subjectId ?? "") } : null),
  },
};
