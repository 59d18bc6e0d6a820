/** What says that facts of the organisation are missing. */
export const messagesPl = {
  title: "Uzupełnij dane organizacji",
  missing: "Strony publiczne i dokumenty prawne czekają na to, co wie tylko organizacja. Brakuje: {{names}}.",
  open: "Otwórz dane organizacji",
  name: "nazwa organizacji",
  address: "adres",
  nip: "NIP",
  email: "e-mail",
  phone: "telefon",
  officeHours: "godziny przyjęć",
  accessibilityContact: "osoba odpowiedzialna za dostępność",
  noController:
    "Dopóki nie ma nazwy organizacji i danych kontaktowych, polityka prywatności nie wskazuje administratora danych, więc zaproszone osoby nie są proszone o zapoznanie się z nią. Portal poprosi je o to, gdy dane zostaną uzupełnione.",
} as const;
