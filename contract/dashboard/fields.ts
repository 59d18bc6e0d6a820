import * as z from "zod/mini";
import { INVESTMENT_STATES, STAGES } from "../investments/fields.ts";
import { MessageView } from "../messages/fields.ts";

/** A month of the last twelve, `YYYY-MM`, with what had been added by its end. */
const Month = z.object({
  month: z.string(),
  /** Documents in the library, and their bytes with all kept versions. */
  documents: z.int(),
  bytes: z.int(),
});

/** What an administrator sees first (M6.1). */
export const AdminDashboard = z.object({
  counts: z.object({
    clients: z.int(),
    activeClients: z.int(),
    investments: z.int(),
    documents: z.int(),
    publishedServices: z.int(),
    newMessages: z.int(),
  }),
  /** The oldest messages that nobody has answered. */
  messages: z.array(
    z.pick(MessageView, { id: true, name: true, subject: true, dateAdded: true, state: true }),
  ),
  investmentsByStage: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
  investmentsByState: z.array(z.object({ state: z.enum(INVESTMENT_STATES), count: z.int() })),
  documentsByMonth: z.array(Month),
  latestDocuments: z.array(
    z.object({ id: z.string(), fileKey: z.string(), fileName: z.string(), dateAdded: z.string() }),
  ),
  latestInvestments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      client: z.string(),
      dateAdded: z.string(),
    }),
  ),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** What a client sees first: their own projects and the newest documents shown to them. */
export const ClientDashboard = z.object({
  client: z.nullable(z.object({ name: z.string(), role: z.enum(["owner", "member"]) })),
  counts: z.object({ investments: z.int(), documents: z.int() }),
  investments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      stage: z.enum(STAGES),
      state: z.enum(INVESTMENT_STATES),
      town: z.string(),
      documents: z.int(),
    }),
  ),
  latestDocuments: z.array(
    z.object({
      id: z.string(),
      fileKey: z.string(),
      fileName: z.string(),
      dateAttached: z.string(),
      previewable: z.boolean(),
      investment: z.object({ id: z.string(), number: z.string(), title: z.string() }),
    }),
  ),
});
export type ClientDashboard = z.infer<typeof ClientDashboard>;
