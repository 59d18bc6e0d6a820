import { eventsOf, machine, statesOf } from "../events.ts";

/**
 * A project is worked on until it is finished, and only what is finished is archived: so `restore` leads back to where
 * `archive` came from, and an archive holds nothing that still goes on. The centre alone sends events.
 */
export const investmentMachine = machine({
  record: { pl: "inwestycja", en: "project" },
  states: {
    active: { pl: "W toku", en: "Active", tone: "info" },
    onHold: { pl: "Wstrzymana", en: "On hold", tone: "warning" },
    finished: { pl: "Zakończona", en: "Finished", tone: "success" },
    archived: { pl: "Zarchiwizowana", en: "Archived", tone: "neutral" },
  },
  senders: { admin: "admin" },
  events: {
    hold: {
      pl: "Wstrzymaj inwestycję",
      en: "Put the project on hold",
      done: { pl: "Wstrzymano inwestycję", en: "Project put on hold" },
      from: ["active"],
      to: "onHold",
      by: ["admin"],
      aside: true,
    },
    resume: {
      pl: "Wznów inwestycję",
      en: "Resume the project",
      done: { pl: "Wznowiono inwestycję", en: "Project resumed" },
      from: ["onHold"],
      to: "active",
      by: ["admin"],
    },
    // Asks for confirmation, since it closes the project to its client.
    finish: {
      pl: "Zakończ inwestycję",
      en: "Finish the project",
      done: { pl: "Zakończono inwestycję", en: "Project finished" },
      title: { pl: "Zakończyć inwestycję?", en: "Finish the project?" },
      asks: {
        pl: "Klient będzie ją widzieć, ale nie zmieni jej i nie doda do niej dokumentów. Inwestycję można później otworzyć ponownie.",
        en: "The client will still see it, but will not be able to change it or add documents to it. The project can be reopened later.",
      },
      from: ["active", "onHold"],
      to: "finished",
      by: ["admin"],
      aside: true,
    },
    reopen: {
      pl: "Otwórz ponownie",
      en: "Reopen",
      done: { pl: "Ponownie otwarto inwestycję", en: "Project reopened" },
      from: ["finished"],
      to: "active",
      by: ["admin"],
    },
    archive: {
      pl: "Zarchiwizuj inwestycję",
      en: "Archive the project",
      done: { pl: "Zarchiwizowano inwestycję", en: "Project archived" },
      title: { pl: "Zarchiwizować inwestycję?", en: "Archive the project?" },
      asks: {
        pl: "Inwestycja pozostanie na liście jako zarchiwizowana. Można ją później przywrócić z archiwum.",
        en: "The project stays on the list as archived. It can be restored from the archive later.",
      },
      from: ["finished"],
      to: "archived",
      by: ["admin"],
    },
    restore: {
      pl: "Przywróć z archiwum",
      en: "Restore from the archive",
      done: { pl: "Przywrócono inwestycję z archiwum", en: "Project restored from the archive" },
      from: ["archived"],
      to: "finished",
      by: ["admin"],
    },
  },
});

export const INVESTMENT_STATES = statesOf(investmentMachine);
export const INVESTMENT_EVENTS = eventsOf(investmentMachine);
