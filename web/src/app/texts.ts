import { addTexts } from "../lib/i18n/i18n.ts";

/** Texts of the frame around the screens. */
export const texts = {
  pl: {
    "skip.toContent": "Przejdź do treści",
    "skip.toList": "Przejdź do listy",
    "nav.label": "Narzędzia portalu",
    "nav.site": "Strony portalu",
    "nav.login": "Zaloguj się",
    "nav.menu": "Menu",
    "nav.notifications": "Powiadomienia",
    "nav.unread_one": "Powiadomienia, {{count}} nieprzeczytane",
    "nav.unread_few": "Powiadomienia, {{count}} nieprzeczytane",
    "nav.unread_many": "Powiadomienia, {{count}} nieprzeczytanych",
    "nav.unread_other": "Powiadomienia, {{count}} nieprzeczytanych",
    "nav.meeting": "Spotkanie wideo",
    "nav.board": "Tablica projektu",
    "nav.newTab": "(otwiera się w nowej karcie)",
    "nav.language": "Język",
    "nav.themeDark": "Ciemny motyw",
    "nav.themeLight": "Jasny motyw",
    "nav.home": "Strona główna",
    "session.logout": "Wyloguj",
    "session.logoutUnsaved": "Są niezapisane zmiany albo nieprzesłane pliki. Wylogowanie usunie je trwale.",
    "footer.label": "Informacje o portalu",
    "footer.banner": "Informacja o dofinansowaniu",
    "breadcrumb.label": "Ścieżka nawigacji",
    "breadcrumb.start": "Start",
    "route.serverError": "Błąd serwera",
    "route.notFound": "Nie znaleziono strony",
    "notFound.text":
      "Pod tym adresem nic nie ma. Adres może być błędny albo strona mogła zostać przeniesiona.",
    "noAccess.title": "Brak dostępu",
    "noAccess.text": "Jeśli to pomyłka, prosimy o kontakt z Centrum.",
    "serverError.text": "Wystąpił błąd po naszej stronie. Prosimy spróbować ponownie później.",
    "serverError.traceId": "Jeśli problem się powtarza, prosimy podać Centrum identyfikator zdarzenia",
    "crash.text": "Odśwież stronę. Jeśli to nie pomoże, spróbuj ponownie później.",
    "crash.reload": "Odśwież stronę",
  },
  en: {
    "skip.toContent": "Skip to content",
    "skip.toList": "Skip to the list",
    "nav.label": "Portal tools",
    "nav.site": "Portal pages",
    "nav.login": "Log in",
    "nav.menu": "Menu",
    "nav.notifications": "Notifications",
    "nav.unread_one": "Notifications, {{count}} unread",
    "nav.unread_other": "Notifications, {{count}} unread",
    "nav.meeting": "Video meeting",
    "nav.board": "Project board",
    "nav.newTab": "(opens in a new tab)",
    "nav.language": "Language",
    "nav.themeDark": "Dark theme",
    "nav.themeLight": "Light theme",
    "nav.home": "Home page",
    "session.logout": "Log out",
    "session.logoutUnsaved":
      "You have unsaved changes or files not uploaded yet. If you log out, you will lose them.",
    "footer.label": "About this portal",
    "footer.banner": "Funding information",
    "breadcrumb.label": "Breadcrumb",
    "breadcrumb.start": "Start",
    "route.serverError": "Server error",
    "route.notFound": "Page not found",
    "notFound.text": "There is nothing at this address. It may be mistyped, or the page has moved.",
    "noAccess.title": "No access",
    "noAccess.text": "If you think this is a mistake, contact the Centre.",
    "serverError.text": "Something went wrong on our side.",
    "serverError.traceId": "If it happens again, give the Centre the event identifier",
    "crash.text": "Reload the page. If that does not help, try again later.",
    "crash.reload": "Reload the page",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    shell: typeof texts.pl;
  }
}

addTexts("shell", texts);
