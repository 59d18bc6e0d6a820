/** A text in both languages. */
type Text = Record<"pl" | "en", string>;

/** Something that the portal keeps in a browser. */
interface BrowserItem {
  /** Its name; `…` stands for the part that differs. */
  name: string;
  place: "cookie" | "local" | "tab" | "database";
  purpose: Text;
  kept: Text;
}

const UNTIL_LOGOUT = { pl: "do wylogowania", en: "until log-out" };
const UNTIL_DELETED = { pl: "do usunięcia w przeglądarce", en: "until deleted in the browser" };

/**
 * Everything that the portal keeps in a browser. The privacy policy's table (`{{browser.storage}}`) is made of this list, and
 * the types below let the code name nothing else.
 */
export const BROWSER_STORAGE = [
  {
    name: "language",
    place: "cookie",
    purpose: { pl: "wybrany język", en: "the chosen language" },
    kept: { pl: "rok", en: "a year" },
  },
  {
    name: "device",
    place: "cookie",
    purpose: {
      pl: "rozpoznanie urządzenia, z którego już się logowano, aby cudze nieudane próby nie blokowały na nim logowania",
      en: "recognising a device on which someone has logged in before, so that other people's failed log-ins do not lock you out on it",
    },
    kept: { pl: "rok od ostatniego logowania", en: "a year since the last log-in" },
  },
  {
    name: "theme",
    place: "local",
    purpose: { pl: "jasny albo ciemny motyw", en: "light or dark theme" },
    kept: UNTIL_DELETED,
  },
  {
    name: "singleKeys",
    place: "local",
    purpose: { pl: "wyłączenie skrótów jednoklawiszowych", en: "single-key shortcuts turned off" },
    kept: { pl: "do włączenia skrótów", en: "until they are turned on again" },
  },
  {
    name: "user",
    place: "local",
    purpose: {
      pl: "zalogowana osoba i klucz jej sesji",
      en: "the logged-in person and the key of their session",
    },
    kept: UNTIL_LOGOUT,
  },
  {
    name: "left",
    place: "local",
    purpose: {
      pl: "wylogowanie we wszystkich otwartych kartach",
      en: "logging out in all open tabs",
    },
    kept: { pl: "podczas wylogowywania", en: "while logging out" },
  },
  {
    name: "opened:…",
    place: "local",
    purpose: { pl: "ostatnio otwierane pozycje", en: "the records opened last" },
    kept: UNTIL_LOGOUT,
  },
  {
    name: "views:…",
    place: "local",
    purpose: {
      pl: "domyślne widoki list, gęstość ich wierszy i miejsce Wpływów w nawigacji",
      en: "default views of lists, the density of their rows, and the place of the inbox in the navigation",
    },
    kept: UNTIL_LOGOUT,
  },
  {
    name: "photograph-places:…",
    place: "local",
    purpose: {
      pl: "wybór, czy usuwać ze zdjęć miejsce ich wykonania",
      en: "the choice of whether photos are uploaded without their location",
    },
    kept: UNTIL_LOGOUT,
  },
  {
    name: "draft:…",
    place: "tab",
    purpose: {
      pl: "wpisany w formularzu tekst, którego jeszcze nie zapisano",
      en: "text typed into a form and not saved yet",
    },
    kept: {
      pl: "do zapisania, porzucenia lub zamknięcia karty",
      en: "until it is saved or discarded, or the tab is closed",
    },
  },
  {
    name: "scroll",
    place: "tab",
    purpose: { pl: "miejsce, do którego przewinięto stronę", en: "how far a page was scrolled" },
    kept: { pl: "do zamknięcia karty", en: "until the tab is closed" },
  },
  {
    name: "bonum-uploads",
    place: "database",
    purpose: {
      pl: "pliki, oceny i odpowiedzi, które czekają na przesłanie, na przykład z oględzin bez zasięgu",
      en: "files, assessments and replies waiting to be uploaded, for example from a site visit without a network connection",
    },
    kept: {
      pl: "do przesłania, odrzucenia lub wylogowania",
      en: "until they are uploaded or discarded, or until log-out",
    },
  },
  {
    name: "bonum-shared",
    place: "database",
    purpose: {
      pl: "pliki udostępnione portalowi przez inną aplikację w telefonie",
      en: "files that another app on the phone shared with the portal",
    },
    kept: {
      pl: "do opisania, porzucenia lub wylogowania",
      en: "until they are described or discarded, or until log-out",
    },
  },
] as const satisfies readonly BrowserItem[];

type Name<Place extends BrowserItem["place"]> = Extract<
  (typeof BROWSER_STORAGE)[number],
  { place: Place }
>["name"];
type Key<Written extends string> = Written extends `${infer Start}…` ? `${Start}${string}` : Written;

export type CookieName = Name<"cookie">;
export type LocalKey = Key<Name<"local">>;
export type TabKey = Key<Name<"tab">>;
export type DatabaseName = Name<"database">;
