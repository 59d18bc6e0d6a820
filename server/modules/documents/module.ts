import { documentLabels } from "@bonum/contract/documents/labels.ts";
import type { Module } from "../../kernel/module.ts";
import { purgeTrash } from "./commands.ts";
import { contentRoutes } from "./content/routes.ts";
import { contentScanned } from "./held/commands.ts";
import { contentInfected, ownContentInfected } from "./held/letters.ts";
import { heldRoutes } from "./held/routes.ts";
import { exportDocuments } from "./list/export.ts";
import { searchDocuments } from "./palette/queries.ts";
import { countDocumentsOf, DOCUMENT_NAMES, selectMyDocuments } from "./queries.ts";
import { describeRoutes, listRoutes, saveRoutes, trashRoutes } from "./routes.ts";
import { documentSamples } from "./samples/samples.ts";
import { archiveRoute } from "./selection/archive.ts";
import { documentActions, documentList } from "./selection/bulk.ts";
import { queueOutdated, textJobs } from "./text/jobs.ts";
import { thumbnailRoutes } from "./thumbnail/routes.ts";

/** The library of documents. */
export const documents: Module = {
  name: "documents",
  labels: documentLabels,
  topics: { documents: "everyone" },
  subjects: {
    document: DOCUMENT_NAMES,
  },
  search: { documents: searchDocuments },
  routes: (portal, app) => [
    ...listRoutes(portal),
    ...saveRoutes(portal),
    ...describeRoutes(portal),
    ...trashRoutes(portal),
    ...contentRoutes(portal, app),
    ...thumbnailRoutes(portal),
    ...heldRoutes,
    archiveRoute(),
    ...exportDocuments(portal),
  ],
  samples: { files: documentSamples },
  bulkLists: () => ({ documents: documentList }),
  bulkActions: () => documentActions,
  jobsAtOnce: 1,
  jobs: textJobs,
  scanned: contentScanned,
  letters: [contentInfected, ownContentInfected],
  housekeeping: { trash: purgeTrash, texts: queueOutdated },
  myData: selectMyDocuments,
  erase: countDocumentsOf,
};
