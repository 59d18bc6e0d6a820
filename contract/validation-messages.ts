/**
 * What a person reads when a value is refused, by the key that the schemas carry as their message.
 * The server answers in Polish; the web application shows the language that its reader chose.
 */
export const validationMessages = {
  pl: {
    "email.required": "Email jest wymagany",
    "email.tooLong": "Email jest za długi (najwyżej 320 znaków)",
    "password.required": "Hasło jest wymagane",
    "password.tooLong": "Hasło jest za długie (najwyżej 1024 znaki)",
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
    "email.required": "Email is required",
    "email.tooLong": "Email is too long (320 characters at most)",
    "password.required": "Password is required",
    "password.tooLong": "Password is too long (1024 characters at most)",
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

/** The key of a validation message; a schema carries it where zod carries a text. */
export type ValidationKey = keyof (typeof validationMessages)["pl"];

/** Tells whether a zod message is one of the catalogue's keys. */
export function isValidationKey(message: string): message is ValidationKey {
  return message in validationMessages.pl;
}

/** Pins a literal to the catalogue, so that a misspelt key is a type error. */
export function key(message: ValidationKey): ValidationKey {
  return message;
}
