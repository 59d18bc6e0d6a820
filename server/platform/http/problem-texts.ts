import type { Label } from "@bonum/contract/labels.ts";

/** Texts by status: the title, and a sentence more. */
export const TEXTS: Record<number, [title: Label, detail: Label]> = {
  400: [
    { pl: "Nieprawidłowe żądanie", en: "Bad request" },
    {
      pl: "Serwer nie zrozumiał żądania. Odśwież stronę i spróbuj ponownie.",
      en: "The server did not understand the request. Reload the page and try again.",
    },
  ],
  401: [
    { pl: "Nieautoryzowany dostęp", en: "Unauthorised access" },
    { pl: "Zaloguj się, aby kontynuować.", en: "Log in to continue." },
  ],
  403: [
    { pl: "Nie masz uprawnień do tej operacji.", en: "You do not have permission for this operation." },
    {
      pl: "Poproś o pomoc osobę, która ma te uprawnienia.",
      en: "Ask a person who has this permission.",
    },
  ],
  404: [
    { pl: "Nie znaleziono zasobu.", en: "The item could not be found." },
    {
      pl: "Zasób nie istnieje albo nie ma do niego dostępu. Sprawdź adres.",
      en: "It does not exist or is not available to you. Check the address.",
    },
  ],
  405: [
    { pl: "Niedozwolona metoda", en: "Method not allowed" },
    {
      pl: "Ten adres nie obsługuje tej metody. Sprawdź ją w opisie API.",
      en: "This address does not support this method. Check the API description for the methods it supports.",
    },
  ],
  408: [
    { pl: "Dane nie dotarły na czas.", en: "The data did not arrive in time." },
    { pl: "Sprawdź połączenie z siecią i spróbuj ponownie.", en: "Check your connection and try again." },
  ],
  410: [
    { pl: "Ten link już nie działa.", en: "This link no longer works." },
    { pl: "Poproś o nowy link.", en: "Ask for a new link." },
  ],
  412: [
    { pl: "Nieobsługiwana wersja protokołu", en: "Unsupported protocol version" },
    {
      pl: "Serwer nie obsługuje tej wersji protokołu. Sprawdź ją w opisie API.",
      en: "The server does not support this version of the protocol. Check the API description for the versions it supports.",
    },
  ],
  413: [
    { pl: "Plik jest za duży", en: "The file is too large" },
    {
      pl: "Przesłane dane przekraczają dopuszczalny rozmiar. Wybierz mniejszy plik.",
      en: "The upload is larger than allowed. Choose a smaller file.",
    },
  ],
  415: [
    { pl: "Nieobsługiwany rodzaj treści", en: "Unsupported content type" },
    {
      pl: "Nagłówek Content-Type nie pasuje do tej operacji. Sprawdź go w opisie API.",
      en: "The Content-Type header does not fit this operation. Check the API description for the value to use.",
    },
  ],
  416: [
    { pl: "Nieprawidłowy zakres", en: "Invalid range" },
    {
      pl: "Żądany zakres bajtów wykracza poza plik. Pobierz plik od początku.",
      en: "The requested range of bytes lies beyond the file. Download it from the beginning.",
    },
  ],
  423: [
    { pl: "Pliku nie można teraz otworzyć.", en: "The file cannot be opened now." },
    {
      pl: "Zablokowała go ochrona antywirusowa. Prosimy napisać do Centrum.",
      en: "It was blocked by the virus scanner. Please write to the Centre.",
    },
  ],
  429: [
    { pl: "Zbyt wiele prób", en: "Too many attempts" },
    { pl: "Odczekaj chwilę i spróbuj ponownie.", en: "Wait a moment and try again." },
  ],
  431: [
    { pl: "Nagłówek żądania jest za długi.", en: "A header of the request is too long." },
    {
      pl: "Usuń pliki cookie tej strony w przeglądarce i spróbuj ponownie.",
      en: "Delete this site's cookies in your browser and try again.",
    },
  ],
  500: [
    { pl: "Błąd serwera", en: "Server error" },
    {
      pl: "Wystąpił błąd po stronie serwera. Spróbuj ponownie później.",
      en: "Something went wrong on the server. Try again later.",
    },
  ],
  503: [
    { pl: "Portal chwilowo nie działa", en: "The portal is not working at the moment" },
    {
      pl: "Portal chwilowo nie działa. Spróbuj ponownie później.",
      en: "The portal is not working at the moment. Try again later.",
    },
  ],
  507: [
    {
      pl: "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
      en: "The server's disk is full. Tell the Centre.",
    },
    {
      pl: "Serwer nie ma już miejsca na nowe pliki. Plik nie został zapisany.",
      en: "The server has no space for new files. The file was not saved.",
    },
  ],
};
