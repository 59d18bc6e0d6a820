import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { pictureRoutes } from "../../kernel/pictures.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { route } from "../../kernel/route.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";
import { changePicture, resource } from "./commands.ts";
import { canEditEntry } from "./policy.ts";
import { presentEntry, presentShown } from "./present.ts";
import { findEntryPicture, listEntries, listShown, SHOWCASE_NAMES, showcaseTable } from "./queries.ts";
import { showcaseSamples } from "./samples.ts";

/** References and partners, as the public site shows them. */
export const showcase: Module = {
  name: "showcase",
  labels: showcaseLabels,
  publicTables: ["showcase_entries"],
  topics: { showcase: "everyone" },
  subjects: {
    reference: SHOWCASE_NAMES,
  },
  picture: findEntryPicture,
  samples: { references: showcaseSamples("reference"), partners: showcaseSamples("partner") },
  routes: ({ database }) => [
    route(showcaseCalls.references, async () => (await listShown(database, "reference")).map(presentShown)),
    route(showcaseCalls.partners, async () => (await listShown(database, "partner")).map(presentShown)),
    ...resourceRoutes(showcaseCalls, {
      resource,
      table: showcaseTable,
      actions: { create: "reference.create", update: "reference.update" },
      removal: {
        action: "reference.delete",
        // Its picture's bytes go with the next sweep.
        before: async (tx, row) => {
          if (row.picture_key !== null) await leaveToSweep(tx, [row.picture_key]);
        },
      },
      may: canEditEntry,
      list: (_account, query) => listEntries(query),
      present: presentEntry,
      exported: {
        fileName: "Referencje i partnerzy",
        columns: columnsOf(showcaseLabels, {
          fields: ["kind", "position", "name", "description", "link", "picture", "dateAdded"],
          own: { picture: ({ picture }) => picture !== null },
        }),
      },
    }),
    ...pictureRoutes(showcaseCalls, async (tx, { account, caller, target }, picture) =>
      presentEntry(await changePicture(tx, caller, { target, picture }), account),
    ),
  ],
};
