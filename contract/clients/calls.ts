import { eventCall, resourceCalls } from "../call.ts";
import { ClientEvent, ClientFields, ClientListQuery, ClientView } from "./fields.ts";

const place = { path: "/clients", scope: "admin", tag: "clients" } as const;

/** Clients, which administrators alone keep. */
export const clientCalls = {
  ...resourceCalls(place, { query: ClientListQuery, fields: ClientFields, view: ClientView }),
  send: eventCall(place, { event: ClientEvent, view: ClientView }),
};
