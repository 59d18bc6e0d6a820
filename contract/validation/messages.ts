import { coreMessages } from "./core.ts";
import { ownAccountMessages } from "./own-account.ts";
import { secondStepMessages } from "./second-step.ts";

/** What the forms for clients, projects, services and the public site need. */
const recordMessages = {
  pl: {
    "text.required": "To pole jest wymagane",
    "text.control": "Tekst zawiera niedozwolone znaki sterujące",
    "text.tooLong": "Najwyżej 255 znaków",
    "text.tooLongShort": "Najwyżej 100 znaków",
    "text.tooLongNote": "Najwyżej 4000 znaków",
    "text.tooLongPage": "Najwyżej 50 000 znaków",
    "choice.invalid": "Wybierz jedną z podanych możliwości",
    "address.emailInvalid": "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl",
    "nip.invalid": "NIP jest nieprawidłowy – sprawdź 10 cyfr",
    "nip.taken": "Klient o tym numerze NIP już istnieje",
    "regon.invalid": "REGON jest nieprawidłowy – sprawdź 9 albo 14 cyfr",
    "krs.invalid": "Numer KRS ma 10 cyfr",
    "phone.invalid": "Numer telefonu jest nieprawidłowy. Wzór: +48 601 234 567",
    "postcode.invalid": "Kod pocztowy ma postać 00-000",
    "landRegister.invalid": "Numer księgi wieczystej jest nieprawidłowy. Wzór: KA1S/00012345/6",
    "parcel.invalid": "Identyfikator działki zawiera niedozwolone znaki",
    "list.tooLong": "Najwyżej 100 pozycji",
    "date.invalid": "Data jest nieprawidłowa",
    "date.order": "Zakończenie nie może poprzedzać rozpoczęcia",
    "number.invalid": "Podaj liczbę",
    "number.positive": "Liczba musi być większa od zera",
    "number.negative": "Liczba nie może być ujemna",
    "number.whole": "Podaj liczbę całkowitą",
    "number.tooLarge": "Liczba jest za duża",
    "slug.invalid": "Adres może mieć małe litery bez znaków diakrytycznych, cyfry i łączniki",
    "slug.taken": "Inna usługa ma już ten adres",
    "price.required": "Podaj cenę albo wybierz wycenę",
    "link.invalid": "Adres musi zaczynać się od https:// albo http://",
    "client.unknown": "Wybierz klienta z listy",
    "placeholder.unknown":
      "Tekst zawiera nieznaną nazwę w podwójnych nawiasach klamrowych. Popraw ją albo usuń.",
    "page.unchanged": "Tekst strony jest taki sam jak bieżący, więc nie ma nowej wersji do opisania",
    "picture.type": "Obraz musi być w formacie PNG, JPEG albo WebP",
    "picture.tooLarge": "Obraz jest za duży (najwyżej 2 MB)",
  },
  en: {
    "text.required": "This field is required",
    "text.control": "The text contains control characters",
    "text.tooLong": "255 characters at most",
    "text.tooLongShort": "100 characters at most",
    "text.tooLongNote": "4000 characters at most",
    "text.tooLongPage": "50,000 characters at most",
    "choice.invalid": "Choose one of the options",
    "address.emailInvalid": "E-mail address is not valid. Example: jan@example.pl",
    "nip.invalid": "NIP is not valid – check the 10 digits",
    "nip.taken": "A client with this NIP exists already",
    "regon.invalid": "REGON is not valid – check the 9 or 14 digits",
    "krs.invalid": "A KRS number has 10 digits",
    "phone.invalid": "Phone number is not valid. Example: +48 601 234 567",
    "postcode.invalid": "A postcode looks like 00-000",
    "landRegister.invalid": "Land register number is not valid. Example: KA1S/00012345/6",
    "parcel.invalid": "The parcel identifier contains characters that are not allowed",
    "list.tooLong": "100 items at most",
    "date.invalid": "Date is not valid",
    "date.order": "The end cannot come before the start",
    "number.invalid": "Enter a number",
    "number.positive": "The number must be greater than zero",
    "number.negative": "The number cannot be negative",
    "number.whole": "Enter a whole number",
    "number.tooLarge": "The number is too large",
    "slug.invalid": "The address may have lower-case letters without diacritics, digits and hyphens",
    "slug.taken": "Another service has this address already",
    "price.required": "Enter a price or choose a quote",
    "link.invalid": "The address must begin with https:// or http://",
    "client.unknown": "Choose a client from the list",
    "placeholder.unknown": "The text contains an unknown name in double braces. Correct or remove it.",
    "page.unchanged":
      "The text of the page is the same as the current one: there is no new version to describe",
    "picture.type": "The picture must be a PNG, JPEG or WebP",
    "picture.tooLarge": "The picture is too large (2 MB at most)",
  },
} as const;

/** What invitations need. */
const invitationMessages = {
  pl: {
    "email.taken": "Ten adres ma już konto w portalu",
    "email.member": "Osoba o tym adresie ma już konto tego klienta",
    "acceptance.required": "Zaakceptuj regulamin i politykę prywatności w obowiązujących wersjach",
  },
  en: {
    "email.taken": "This address has an account in the portal already",
    "email.member": "The person of this address has an account of this client already",
    "acceptance.required": "Accept the terms and the privacy policy in the versions that are in force",
  },
} as const;

/** What documents and the parameters of lists need. */
const documentMessages = {
  pl: {
    "fileName.required": "Nazwa pliku jest wymagana",
    "fileName.tooLong": "Nazwa pliku jest za długa (najwyżej 255 znaków)",
    "fileName.control": "Nazwa pliku zawiera niedozwolone znaki sterujące",
    "fileName.separator": "Nazwa pliku nie może zawierać znaków / ani \\",
    "fileName.dots": "Nazwa pliku nie może składać się z samych kropek",
    "comment.tooLong": "Komentarz jest za długi (najwyżej 4000 znaków)",
    "comment.control": "Komentarz zawiera niedozwolone znaki sterujące",
    "file.required": "Plik musi zostać wybrany.",
    "file.empty": "Plik jest pusty (0 bajtów)",
    "file.single": "Można przesłać tylko jeden plik naraz",
    "pageNumber.invalid": "Numer strony musi być liczbą całkowitą od 1",
    "pageSize.invalid": "Liczba pozycji na stronie musi być liczbą całkowitą od 1 do 100",
    "orderBy.invalid": "Nieznana kolejność sortowania",
    "searchTerm.invalid": "Szukany tekst jest nieprawidłowy (najwyżej 200 znaków)",
    "view.invalid": "Nieznany widok listy",
    "fileType.invalid": "Nieznany rodzaj pliku",
    "yearAdded.invalid": "Nieprawidłowy rok dodania",
    "id.invalid": "Nieprawidłowy identyfikator",
    "version.invalid": "Nieprawidłowy numer wersji",
    "area.invalid": "Nieznany obszar danych testowych",
  },
  en: {
    "fileName.required": "File name is required",
    "fileName.tooLong": "File name is too long (255 characters at most)",
    "fileName.control": "File name contains control characters",
    "fileName.separator": "File name cannot contain / or \\",
    "fileName.dots": "File name cannot consist of dots alone",
    "comment.tooLong": "Comment is too long (4000 characters at most)",
    "comment.control": "Comment contains control characters",
    "file.required": "A file must be chosen.",
    "file.empty": "The file is empty (0 bytes)",
    "file.single": "Only one file can be sent at a time",
    "pageNumber.invalid": "Page number must be a whole number from 1",
    "pageSize.invalid": "Page size must be a whole number from 1 to 100",
    "orderBy.invalid": "Unknown order",
    "searchTerm.invalid": "Search term is not valid (200 characters at most)",
    "view.invalid": "Unknown view",
    "fileType.invalid": "Unknown file type",
    "yearAdded.invalid": "Year added is not valid",
    "id.invalid": "Identifier is not valid",
    "version.invalid": "Version number is not valid",
    "area.invalid": "Unknown area of test data",
  },
} as const;

/**
 * What a person reads when a value is refused, by the key that the schemas carry as their message.
 * The server answers in Polish; the web application shows the language that its reader chose. Each
 * area has its part in `validation/`, so that the first page loads only what it needs.
 */
export const validationMessages = {
  pl: {
    ...coreMessages.pl,
    ...documentMessages.pl,
    ...recordMessages.pl,
    ...invitationMessages.pl,
    ...ownAccountMessages.pl,
    ...secondStepMessages.pl,
  },
  en: {
    ...coreMessages.en,
    ...documentMessages.en,
    ...recordMessages.en,
    ...invitationMessages.en,
    ...ownAccountMessages.en,
    ...secondStepMessages.en,
  },
} as const;
