import { writtenMoment } from "@bonum/contract/calendar.ts";
import { greeting } from "../../../kernel/mail/letters.ts";

/** The screen that says how backups stand. */
export const SYSTEM_PATH = "/admin/system";

interface Failed {
  /** Start of the backup, ISO 8601. */
  at: string;
  /** Reason of the failure: a Polish sentence. */
  error: string;
  /** True if the portal retries it. */
  again: boolean;
}

/** Notifies an administrator that a backup failed. */
export const backupFailed = greeting<Failed>("backup-failed", ({ at, error, again }, language) => {
  const date = writtenMoment(at, language);
  if (language === "pl") {
    return {
      subject: "Nie udało się utworzyć kopii zapasowej portalu",
      paragraphs: [
        `Kopia zapasowa, którą zaczęto tworzyć ${date}, nie powstała. ${error}`,
        again
          ? "Portal spróbuje jeszcze kilka razy sam. Jeśli to nie pomoże, następna próba będzie jutro."
          : "Tworzenie tej kopii uruchomiono poleceniem; trzeba je uruchomić jeszcze raz.",
      ],
      link: { label: "Otwórz stan systemu", path: SYSTEM_PATH },
      closing: ["O kolejnych próbach tego samego dnia nie zawiadamiamy."],
    };
  }
  return {
    subject: "The portal's backup failed",
    paragraphs: [
      `The backup on ${date} failed. The reason (in Polish): ${error}`,
      again
        ? "The portal will retry a few times automatically. If that does not help, the next attempt is tomorrow."
        : "This backup was started by a command, which has to be run again.",
    ],
    link: { label: "Open the system status", path: SYSTEM_PATH },
    closing: ["You will not be notified of further attempts on the same day."],
  };
});

/** Notifies an administrator that what lies in the place of backups was compared with its sums, and is damaged. */
export const backupDamaged = greeting<Omit<Failed, "again">>("backup-damaged", ({ at, error }, language) => {
  const date = writtenMoment(at, language);
  if (language === "pl") {
    return {
      subject: "Kopie zapasowe portalu są uszkodzone",
      paragraphs: [
        `Dnia ${date} portal porównał kopie zapasowe z sumami kontrolnymi. ${error}`,
        "Odtworzenie kopii pominie te pliki. Sprawdź dysk albo zasobnik, na którym leżą kopie, i utwórz kopię także w innym miejscu.",
      ],
      link: { label: "Otwórz stan systemu", path: SYSTEM_PATH },
    };
  }
  return {
    subject: "The portal's backups are damaged",
    paragraphs: [
      `On ${date} the portal compared the backups with their checksums. The result (in Polish): ${error}`,
      "A restore would leave these files out. Check the disk or bucket that holds the backups, and make a backup in another location as well.",
    ],
    link: { label: "Open the system status", path: SYSTEM_PATH },
  };
});

interface Late {
  /** Time of the last backup, ISO 8601; null: never. */
  last: string | null;
}

/** Notifies an administrator that the portal has had no backup for longer than a day. */
export const backupLate = greeting<Late>("backup-late", ({ last }, language) => {
  if (language === "pl") {
    return {
      subject: "Kopia zapasowa portalu nie powstała na czas",
      paragraphs: [
        last === null
          ? "Portal nie ma jeszcze ani jednej kopii zapasowej, choć powinna już być."
          : `Ostatnia kopia zapasowa portalu powstała ${writtenMoment(last, language)}. Następna powinna już być gotowa.`,
        `W razie awarii serwera przepadłoby wszystko, co ${last === null ? "jest w portalu" : "dodano później"}. Strona „Stan systemu” wyjaśnia, co się dzieje i co zrobić.`,
      ],
      link: { label: "Otwórz stan systemu", path: SYSTEM_PATH },
    };
  }
  return {
    subject: "The portal's backup is overdue",
    paragraphs: [
      last === null
        ? "The portal has no backup yet, although it should have one by now."
        : `The portal's last backup was made on ${writtenMoment(last, language)}. The next one is overdue.`,
      `If the portal's server failed, everything ${last === null ? "in the portal" : "added since then"} would be lost. The page “System status” explains what is happening and what to do.`,
    ],
    link: { label: "Open the system status", path: SYSTEM_PATH },
  };
});
