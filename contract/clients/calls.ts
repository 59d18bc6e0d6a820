import {
  createCall,
  detailsCall,
  eventCall,
  exportCall,
  historyCall,
  listCall,
  updateCall,
} from "../call.ts";
import { ClientEvent, ClientFields, ClientListQuery, ClientView } from "./fields.ts";

const place = { path: "/clients", scope: "admin", tag: "clients" } as const;

/** Clients, which administrators alone keep. */
export const clientCalls = {
  list: listCall(place, { query: ClientListQuery, row: ClientView }),
  export: exportCall(place, ClientListQuery),
  details: detailsCall(place, ClientView),
  create: createCall(place, { fields: ClientFields, view: ClientView }),
  update: updateCall(place, { fields: ClientFields, view: ClientView }),
  send: eventCall(place, { event: ClientEvent, view: ClientView }),
  history: historyCall(place),
};
