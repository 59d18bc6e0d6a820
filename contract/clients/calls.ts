import { exportSomeCall, resourceCalls } from "../call.ts";
import { eventCalls } from "../events.ts";
import { ClientFields, ClientListQuery, ClientView } from "./fields.ts";
import { clientMachine } from "./states.ts";

const place = { path: "/clients", scope: "admin", tag: "clients" } as const;

/** Clients, which administrators alone keep. */
export const clientCalls = {
  ...resourceCalls(place, { query: ClientListQuery, fields: ClientFields, view: ClientView }),
  exportSome: exportSomeCall(place, ClientListQuery),
};

/** One call an event. */
export const clientEventCalls = eventCalls(place, clientMachine, ClientView);
