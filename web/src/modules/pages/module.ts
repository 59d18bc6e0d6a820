import type { Module } from "../../lib/module.ts";

/** Content of the public site: the texts of its pages, references and partners. */
export const pages: Module = {
  screens: [
    {
      path: "/admin/content",
      label: { pl: "Treści", en: "Content" },
      load: async () => (await import("./content-page.tsx")).ContentPage,
    },
    {
      path: "/admin/content/pages/:slug",
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./page-editor-page.tsx")).PageEditorPage,
    },
    { path: "/admin/content/references", label: { pl: "Referencje", en: "References" }, tab: true },
    {
      path: "/admin/content/references/new",
      label: { pl: "Nowa pozycja", en: "New item" },
      load: async () => (await import("./content-page.tsx")).NewEntryPage,
    },
    {
      path: "/admin/content/references/:id",
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./content-page.tsx")).EntryPage,
    },
    {
      path: "/admin/content/partners",
      label: { pl: "Zaufani partnerzy", en: "Trusted partners" },
      tab: true,
    },
    {
      path: "/admin/content/partners/new",
      label: { pl: "Nowa pozycja", en: "New item" },
      load: async () => (await import("./content-page.tsx")).NewEntryPage,
    },
    {
      path: "/admin/content/partners/:id",
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./content-page.tsx")).EntryPage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 11,
      to: "/admin/content",
      label: { pl: "Treści", en: "Content" },
      setup: true,
    },
  ],
  labels: async () => [
    (await import("@bonum/contract/pages/labels.ts")).pageLabels,
    (await import("@bonum/contract/showcase/labels.ts")).showcaseLabels,
  ],
  audit: {
    page: ({ subjectId }) => ({ to: `/admin/content/pages/${subjectId}` }),
    reference: ({ subjectId, record }) =>
      record?.there ? { to: `/admin/content/${record.within}s/${subjectId}` } : null,
  },
};
