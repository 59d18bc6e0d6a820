import type { Label } from "../labels.ts";
import type { Finding, SystemFact, SystemPart, SystemState } from "./fields.ts";

/** Label of a part, and for each finding its meaning and remedy. */
export type PartLabels = {
  [Part in SystemPart]: Label & { findings: Record<Finding<Part>, Label> };
};

export const SYSTEM_STATE_LABELS: Record<SystemState, Label> = {
  fine: { pl: "W porządku", en: "OK" },
  attention: { pl: "Wymaga uwagi", en: "Needs attention" },
  urgent: { pl: "Pilne", en: "Urgent" },
  broken: { pl: "Nie działa", en: "Not working" },
};

export const UNKNOWN_LABEL: Label = {
  pl: "Portal nie mógł tego sprawdzić. Odśwież stronę za chwilę; jeśli to nie pomoże, przyczynę znajdziesz w dzienniku serwera.",
  en: "The portal could not check this. Reload the page in a moment; if that does not help, the server log says why.",
};

export const SYSTEM_PART_LABELS: PartLabels = {
  database: {
    pl: "Baza danych",
    en: "Database",
    findings: {
      fine: { pl: "Odpowiada.", en: "It responds." },
      slow: {
        pl: "Odpowiada wolno. Sprawdź, czy jej serwer i dysk nie są przeciążone.",
        en: "It responds slowly. Check whether its server and disk are overloaded.",
      },
      crowded: {
        pl: "Prawie wszystkie jej połączenia są zajęte. Zwiększ max_connections albo zamknij inne programy, które z niej korzystają.",
        en: "Nearly all its connections are in use. Increase max_connections, or close other programs that use it.",
      },
    },
  },
  storage: {
    pl: "Pliki",
    en: "Files",
    findings: {
      fine: { pl: "Pliki można czytać i zapisywać.", en: "Files can be read and written." },
      away: {
        pl: "Magazyn plików nie odpowiada, więc dokumentów nie można otwierać ani dodawać. Sprawdź dysk albo serwer S3 i jego ustawienia; gdy odpowie, portal sam wróci do pracy.",
        en: "The file storage is not responding, so documents cannot be opened or added. Check the disk, or the S3 server and its settings; once it responds, the portal resumes automatically.",
      },
    },
  },
  disk: {
    pl: "Miejsce na dysku",
    en: "Disk space",
    findings: {
      fine: { pl: "Wolnego miejsca jest dość.", en: "There is enough free space." },
      low: {
        pl: "Miejsce się kończy. Zwolnij je albo powiększ dysk, zanim portal przestanie przyjmować pliki.",
        en: "Disk space is running out. Free some up, or enlarge the disk, before the portal stops accepting files.",
      },
      full: {
        pl: "Wolnego miejsca jest mniej, niż rezerwuje MIN_FREE_BYTES, więc na tym dysku nie można zapisać nowych plików. Opróżnij kosz dokumentów, usuń z dysku zbędne pliki albo powiększ dysk.",
        en: "There is less free space than MIN_FREE_BYTES reserves, so new files cannot be saved on this disk. Empty the document trash, delete unneeded files from the disk, or enlarge it.",
      },
    },
  },
  mail: {
    pl: "Poczta",
    en: "Mail",
    findings: {
      fine: { pl: "Wiadomości wychodzą.", en: "Messages are being sent." },
      delayed: {
        pl: "Serwer poczty od ponad pół godziny nie przyjmuje niektórych wiadomości. Sprawdź na liście poczty, co odpowiada serwer, i usuń przyczynę; portal sam ponawia próby.",
        en: "The mail server has been rejecting some messages for more than half an hour. See its replies in the mail list and fix the cause; the portal retries automatically.",
      },
      stuck: {
        pl: "Niektórych wiadomości nie wysłano. Sprawdź na liście poczty, co odpowiedział serwer, usuń przyczynę i wyślij je ponownie.",
        en: "Some messages were not sent. See the server's replies in the mail list, fix the cause, and send the messages again.",
      },
      off: {
        pl: "Portal nie ma serwera poczty, więc zaproszenia i powiadomienia zostają w portalu. Ustaw SMTP_URL i MAIL_FROM, a potem uruchom portal ponownie.",
        en: "The portal has no mail server, so invitations and notifications stay in the portal. Set SMTP_URL and MAIL_FROM, then restart the portal.",
      },
    },
  },
  jobs: {
    pl: "Zadania w tle",
    en: "Background jobs",
    findings: {
      fine: { pl: "Wykonywane na bieżąco.", en: "No jobs are waiting longer than usual." },
      stuck: {
        pl: "Jedna z kolejek stoi: jej zadanie trwa ponad pół godziny, a następne na nie czekają. Uruchom portal ponownie; przyczynę podaje dziennik serwera.",
        en: "One of the queues has stopped: its job has been running for more than half an hour, and the next ones are waiting for it. Restart the portal; the server log says why.",
      },
      late: {
        pl: "Niektóre czekają dłużej niż 10 minut. Jeśli liczba czekających nie maleje, uruchom portal ponownie; przyczynę podaje dziennik serwera.",
        en: "Some have been waiting for more than 10 minutes. If their number does not fall, restart the portal; the server log says why.",
      },
      failed: {
        pl: "W ostatnich dwóch tygodniach niektórych nie wykonano mimo wielu prób. Przyczynę podaje dziennik serwera; przekaż ją osobie, która prowadzi serwer.",
        en: "In the last two weeks some jobs failed despite repeated attempts. The server log says why; pass this on to the person who maintains the portal.",
      },
    },
  },
  backup: {
    pl: "Kopia zapasowa",
    en: "Backup",
    findings: {
      fine: { pl: "Ostatnia kopia się udała.", en: "The last backup succeeded." },
      running: { pl: "Kopia właśnie powstaje.", en: "A backup is being made." },
      first: {
        pl: "Pierwsza kopia powstanie za chwilę.",
        en: "The first backup will be made in a moment.",
      },
      never: {
        pl: "Nie ma żadnej kopii: w razie awarii serwera przepadłoby wszystko. Podaj w ustawieniu BACKUP_TARGET katalog na innym dysku albo zasobnik S3 i uruchom portal ponownie.",
        en: "There is no backup: if the server failed, everything would be lost. Set BACKUP_TARGET to a folder on another disk or to an S3 bucket, then restart the portal.",
      },
      old: {
        pl: "Ostatnia kopia ma ponad tydzień. Podaj w ustawieniu BACKUP_TARGET, gdzie portal ma je tworzyć sam, albo uruchom npm run backup.",
        en: "The last backup is more than a week old. Set BACKUP_TARGET to have the portal make backups automatically, or run npm run backup.",
      },
      lost: {
        pl: "Kopia powstała, ale część plików portalu jest utracona lub uszkodzona. Ich listę pokaże npm run verify, a z wcześniejszej kopii odtworzysz je poleceniem npm run restore z opcją --missing.",
        en: "There is a backup, but files are missing from the portal or damaged. Run npm run verify, which lists them, and restore them from an earlier backup with npm run restore and the option --document.",
      },
      damaged: {
        pl: "W kopii zapasowej są uszkodzone pliki wymienione niżej; odtworzenie kopii pominie te pliki. Sprawdź dysk albo zasobnik, na którym leżą kopie, i utwórz kopię także w innym miejscu.",
        en: "What is named below is damaged in the backup location; a restore would leave these files out. Check the disk or bucket that holds the backups, and make a backup in another location as well.",
      },
      failed: {
        pl: "Ostatnia kopia się nie udała. Usuń przyczynę podaną niżej i uruchom npm run backup. Jeśli kopie tworzy portal, spróbuje ponownie także sam.",
        en: "The last backup failed. Fix the cause given below and run npm run backup. If the portal makes the backups, it also retries automatically.",
      },
      late: {
        pl: "Nowej kopii nie ma, choć powinna już powstać. Sprawdź, czy miejsce na kopie odpowiada i czy w dzienniku serwera nie ma błędów, a potem uruchom npm run backup.",
        en: "A backup is overdue. Check that the backup location responds and that there are no errors in the server log, then run npm run backup.",
      },
    },
  },
  verification: {
    pl: "Kontrola integralności danych",
    en: "Verification",
    findings: {
      fine: {
        pl: "Ostatnie sprawdzenie nie wykazało braków ani zmian.",
        en: "The last verification found nothing missing or changed.",
      },
      never: {
        pl: "Plików, raportów, certyfikatów i dziennika zdarzeń jeszcze nie sprawdzono. Uruchom na serwerze npm run verify, najlepiej co miesiąc.",
        en: "The files, reports, certificates and the audit log have never been verified. Run npm run verify on the server, ideally every month.",
      },
      old: {
        pl: "Ostatnie sprawdzenie było ponad 35 dni temu. Uruchom na serwerze npm run verify.",
        en: "The last verification was more than 35 days ago. Run npm run verify on the server.",
      },
      failed: {
        pl: "Sprawdzenia nie udało się ukończyć. Usuń przyczynę podaną niżej i uruchom npm run verify ponownie.",
        en: "The verification could not be completed. Fix the cause given below and run npm run verify again.",
      },
      wrong: {
        pl: "Czegoś brakuje albo coś się zmieniło. Uruchom npm run verify, aby zobaczyć listę, i odtwórz te dane z kopii zapasowej.",
        en: "Something is missing or has changed. Run npm run verify, which lists it, and restore it from a backup.",
      },
    },
  },
  antivirus: {
    pl: "Antywirus",
    en: "Virus scanner",
    findings: {
      fine: {
        pl: "Nowe pliki są sprawdzane, zanim ktokolwiek je otworzy.",
        en: "New files are scanned before anyone opens them.",
      },
      off: {
        pl: "Pliki nie są sprawdzane. Aby to zmienić, uruchom program ClamAV (clamd), podaj jego adres w ustawieniu CLAMD_URL i uruchom portal ponownie.",
        en: "Files are not scanned. To have them scanned, run ClamAV (clamd), set CLAMD_URL to its address, and restart the portal.",
      },
      unscanned: {
        pl: "Niektórych plików nie udało się sprawdzić, więc nikt nie może ich otworzyć. Na stronie każdego z nich jest przyczyna i przycisk, którym można go odblokować.",
        en: "Some files could not be scanned, so nobody can open them. Each file's page says why and has a button to release the file.",
      },
      late: {
        pl: "Antywirus odpowiada, ale niektóre pliki czekają na sprawdzenie dłużej niż 10 minut. Jeśli ich liczba nie maleje, zajrzyj do dziennika serwera i do dziennika programu ClamAV.",
        en: "The scanner responds, but some files have been waiting for more than 10 minutes. If their number does not fall, check the server log and the ClamAV log.",
      },
      away: {
        pl: "Antywirus nie odpowiada, więc nowych plików nie można otwierać. Uruchom program ClamAV (clamd) albo popraw CLAMD_URL; gdy odpowie, portal sam sprawdzi oczekujące pliki.",
        en: "The scanner is not responding, so new files cannot be opened. Start ClamAV (clamd) or correct CLAMD_URL; once it responds, the portal scans the waiting files automatically.",
      },
    },
  },
  seal: {
    pl: "Pieczęć elektroniczna",
    en: "Electronic seal",
    findings: {
      fine: {
        pl: "Nowe raporty, certyfikaty i potwierdzenia są opatrywane pieczęcią.",
        en: "New reports, certificates and confirmations are sealed.",
      },
      off: {
        pl: "Dokumenty nie są opatrywane pieczęcią. Gdy Centrum ma pieczęć elektroniczną, podaj jej plik w ustawieniach SEAL_P12 i SEAL_P12_PASSWORD i uruchom portal ponownie.",
        en: "Documents are not sealed. Once the Centre has an electronic seal, set SEAL_P12 to its file and SEAL_P12_PASSWORD to its password, then restart the portal.",
      },
      ending: {
        pl: "Certyfikat pieczęci elektronicznej niedługo wygaśnie. Po tym dniu portal nie utworzy dokumentów i nie da się go uruchomić. Odnów certyfikat, podaj nowy plik w SEAL_P12 i uruchom portal ponownie.",
        en: "The seal's certificate will soon expire; after that no documents can be created and the portal will not start. Renew it, set SEAL_P12 to the new file, and restart the portal.",
      },
      ended: {
        pl: "Certyfikat pieczęci wygasł, więc nie można publikować wyników ani wysyłać zleceń. Podaj w SEAL_P12 plik z nowym certyfikatem albo usuń to ustawienie, a potem uruchom portal ponownie.",
        en: "The seal's certificate has expired, so results cannot be published and orders cannot be submitted. Set SEAL_P12 to a file with a new certificate, or remove that setting, then restart the portal.",
      },
    },
  },
  version: {
    pl: "Wersja",
    en: "Version",
    findings: {
      fine: { pl: "Portal działa w tej wersji.", en: "The portal is running this version." },
    },
  },
};

/** Format of a fact's value. */
export type FactFormat = "moment" | "size" | "duration" | "polish";

/** Labels of facts, with the format of their values if the type does not give it. */
export const SYSTEM_FACT_LABELS: Record<
  SystemFact["name"],
  Label & { format?: FactFormat; values?: Readonly<Record<string, Label>> }
> = {
  answered: { pl: "Czas odpowiedzi", en: "Response time", format: "duration" },
  kind: {
    pl: "Rodzaj",
    en: "Type",
    values: {
      embedded: { pl: "wbudowana", en: "embedded" },
      external: { pl: "osobny serwer", en: "separate server" },
      disk: { pl: "katalog na dysku", en: "folder on a disk" },
      s3: { pl: "zasobnik S3", en: "S3 bucket" },
    },
  },
  size: { pl: "Rozmiar", en: "Size", format: "size" },
  connections: { pl: "Zajęte połączenia", en: "Connections in use" },
  free: { pl: "Wolne", en: "Free", format: "size" },
  keptFree: { pl: "Rezerwa portalu", en: "Reserved by the portal", format: "size" },
  stuck: { pl: "Niewysłane (2 tygodnie)", en: "Not sent (2 weeks)" },
  waiting: { pl: "Czekają", en: "Waiting" },
  oldest: { pl: "Najstarsze czeka od", en: "Oldest waiting since", format: "moment" },
  failed: { pl: "Niewykonane", en: "Failed" },
  last: { pl: "Ostatnio", en: "Last", format: "moment" },
  objects: { pl: "Pliki", en: "Files" },
  bytes: { pl: "Rozmiar plików", en: "Total file size", format: "size" },
  wrong: { pl: "Brakujące lub uszkodzone", en: "Missing or damaged" },
  place: { pl: "Miejsce", en: "Location" },
  encrypted: {
    pl: "Szyfrowana",
    en: "Encrypted",
    values: { true: { pl: "tak", en: "yes" }, false: { pl: "nie", en: "no" } },
  },
  next: { pl: "Następna", en: "Next", format: "moment" },
  checked: { pl: "Porównana z sumami kontrolnymi", en: "Compared with its checksums", format: "moment" },
  failedAt: { pl: "Nieudana", en: "Failed at", format: "moment" },
  error: { pl: "Przyczyna", en: "Cause", format: "polish" },
  signatures: { pl: "Program i baza sygnatur", en: "Program and signatures" },
  earlier: { pl: "Wcześniejsze pliki do sprawdzenia", en: "Older files to be scanned" },
  unscanned: { pl: "Nie udało się sprawdzić", en: "Could not be scanned" },
  infected: { pl: "Zablokowane z powodu zagrożenia", en: "Blocked because of a threat" },
  holder: { pl: "Posiadacz", en: "Holder" },
  until: { pl: "Certyfikat ważny do", en: "Certificate valid until", format: "moment" },
  timestamps: {
    pl: "Znaczniki czasu",
    en: "Time stamps",
    values: { true: { pl: "tak", en: "yes" }, false: { pl: "nie", en: "no" } },
  },
  servers: { pl: "Działające serwery i procesy zadań", en: "Running servers and job processes" },
  version: { pl: "Portal", en: "Portal" },
  node: { pl: "Node.js", en: "Node.js" },
  postgres: { pl: "PostgreSQL", en: "PostgreSQL" },
  migration: { pl: "Ostatnia migracja bazy danych", en: "Last migration" },
  started: { pl: "Uruchomiony", en: "Started", format: "moment" },
};
