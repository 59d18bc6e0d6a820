import { eventsOf, machine, statesOf } from "../events.ts";

/** An inactive client's accounts see nothing and cannot sign in, from the moment of the event on. */
export const clientMachine = machine({
  record: { pl: "klient", en: "client" },
  states: {
    active: { pl: "Aktywny", en: "Active", tone: "success" },
    inactive: { pl: "Nieaktywny", en: "Inactive", tone: "neutral" },
  },
  senders: { admin: "admin" },
  events: {
    activate: {
      pl: "Aktywuj",
      en: "Activate",
      done: { pl: "Aktywowano klienta", en: "Client activated" },
      from: ["inactive"],
      to: "active",
      by: ["admin"],
      decides: "rules",
    },
    // Asks for confirmation, since the client's people are logged out at once.
    deactivate: {
      pl: "Dezaktywuj",
      en: "Deactivate",
      done: { pl: "Dezaktywowano klienta", en: "Client deactivated" },
      title: { pl: "Dezaktywować klienta?", en: "Deactivate the client?" },
      asks: {
        pl: "Osoby tego klienta zostaną od razu wylogowane i nie będą mogły się zalogować, dopóki klient nie zostanie aktywowany ponownie. Dane pozostaną bez zmian.",
        en: "This client's people will be logged out at once and will not be able to log in until the client is activated again. Its data will not change.",
      },
      from: ["active"],
      to: "inactive",
      by: ["admin"],
      ends: true,
      decides: "rules",
    },
  },
});

export const CLIENT_STATES = statesOf(clientMachine);
export const CLIENT_EVENTS = eventsOf(clientMachine);
