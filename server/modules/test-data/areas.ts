import type { TestDataArea } from "@bonum/contract/test-data/fields.ts";
import { clientsArea } from "./clients/clients-area.ts";
import { filesArea } from "./files/files-area.ts";
import { investmentsArea } from "./investments/investments-area.ts";
import { messagesArea } from "./messages/messages-area.ts";
import type { SampleArea } from "./sample-area.ts";
import { servicesArea } from "./services/services-area.ts";
import { partnersArea, referencesArea } from "./showcase/showcase-areas.ts";

/** Every list that can be filled with test data: another one is another line. */
export const AREAS: Record<TestDataArea, SampleArea> = {
  files: filesArea,
  clients: clientsArea,
  investments: investmentsArea,
  services: servicesArea,
  references: referencesArea,
  partners: partnersArea,
  messages: messagesArea,
};
