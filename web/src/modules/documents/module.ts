import type { Module, Target } from "../../lib/module.ts";
import { documentFormPath, NEW, OPENED_HERE } from "../../ui/files/document-form.ts";

const DOCUMENTS = { pl: "Dokumenty", en: "Documents" };

/** The library of documents. */
export const documents: Module = {
  screens: [{ path: "/", load: async () => (await import("./documents-page.tsx")).DocumentsPage }],
  places: [
    { zone: "admin", position: 2, to: "/", label: DOCUMENTS, exact: true },
    { zone: "client", position: 5, to: "/", label: DOCUMENTS, exact: true },
  ],
  shortcuts: [
    { zones: ["admin"], label: { pl: "Dodaj dokument", en: "Add document" }, ...formOf(NEW) },
    { zones: ["admin"], label: { pl: "Kosz dokumentów", en: "Documents in the trash" }, to: "/?view=trash" },
  ],
  search: {
    documents: {
      label: DOCUMENTS,
      target: ({ id, label }, isAdmin) =>
        isAdmin ? formOf(id) : { to: `/?${new URLSearchParams({ searchTerm: label })}` },
    },
  },
  labels: async () => [(await import("@bonum/contract/documents/labels.ts")).documentLabels],
  audit: { document: ({ subjectId, record }) => (record?.there ? formOf(subjectId ?? "") : null) },
};

/** A document's form, which leads back to where it was opened. */
function formOf(id: string): Target {
  return { to: documentFormPath(id), state: OPENED_HERE };
}
