import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the pages for a forgotten password and a new address. */
export const texts = {
  pl: {
    "forgot.title": "Nie pamiętam hasła",
    "forgot.lead": "Podaj adres e-mail swojego konta. Przygotujemy link do ustawienia nowego hasła.",
    "forgot.noMail":
      "Portal nie wysyła teraz e-maili. Aby odzyskać dostęp do konta, prosimy skontaktować się z Centrum.",
    "forgot.phone": "Telefon Centrum",
    "forgot.mail": "E-mail Centrum",
    "forgot.email": "Adres e-mail",
    "forgot.submit": "Poproś o link",
    "forgot.sent.title": "Prośba przyjęta",
    "forgot.sent.text":
      "Jeśli w portalu jest konto z adresem {{email}}, wyślemy na ten adres jednorazowy link do ustawienia hasła, ważny godzinę. Nic nie przyszło? Sprawdź folder ze spamem i adres albo skontaktuj się z Centrum.",
    "forgot.sent.again": "Podaj inny adres",
    "forgot.contact": "Kontakt",
    "forgot.back": "Wróć do logowania",
    "reset.title": "Ustaw nowe hasło",
    "reset.lead":
      "Konto: {{email}}. Po ustawieniu hasła trzeba będzie zalogować się ponownie na każdym urządzeniu.",
    "reset.submit": "Ustaw hasło",
    "reset.done": "Hasło zostało ustawione. Zaloguj się nowym hasłem.",
    "reset.again": "Poproś o nowy link",
    "confirm.title": "Nowy adres e-mail",
    "confirm.lead":
      "Po potwierdzeniu {{email}} będzie adresem Twojego konta i nazwą użytkownika przy logowaniu.",
    "confirm.submit": "Potwierdź adres",
    "confirm.done.title": "Adres został zmieniony",
    "confirm.done.text":
      "Od teraz loguj się adresem {{email}}. Na poprzedni adres trafi zawiadomienie o zmianie.",
    "confirm.done.go": "Przejdź do portalu",
    "invitation.title": "Zaproszenie do portalu",
    "invitation.client": "{{inviter}} zaprasza Cię do konta klienta „{{client}}”.",
    "invitation.clientUnnamed": "Zaproszono Cię do konta klienta „{{client}}”.",
    "invitation.admin": "{{inviter}} zaprasza Cię do grona administratorów portalu.",
    "invitation.adminUnnamed": "Zaproszono Cię do grona administratorów portalu.",
    "invitation.account": "Nazwą użytkownika będzie {{email}}. Ustaw hasło, aby przyjąć zaproszenie.",
    "invitation.returning":
      "Konto z adresem {{email}} już istnieje. Podaj hasło do tego konta, aby potwierdzić, że to Ty, i przyjąć zaproszenie.",
    "invitation.presentPassword": "Hasło tego konta",
    "invitation.name": "Imię i nazwisko",
    "invitation.accept.privacy": "Potwierdzam zapoznanie się z polityką prywatności (wersja {{version}})",
    "invitation.read.privacy": "Przeczytaj politykę prywatności",
    "invitation.accept.regulations": "Akceptuję regulamin (wersja {{version}})",
    "invitation.read.regulations": "Przeczytaj regulamin",
    "invitation.submit": "Przyjmij zaproszenie",
    "invitation.secondStep": "Konto jest gotowe. Zaloguj się hasłem i potwierdź logowanie.",
  },
  en: {
    "forgot.title": "Forgotten password",
    "forgot.lead":
      "Enter the e-mail address of your account. We will prepare a link for setting a new password.",
    "forgot.noMail":
      "This portal sends no e-mail. To get access to your account again, please contact the Centre.",
    "forgot.phone": "The Centre's telephone",
    "forgot.mail": "The Centre's e-mail",
    "forgot.email": "E-mail address",
    "forgot.submit": "Request a link",
    "forgot.sent.title": "Request received",
    "forgot.sent.text":
      "If there is an account with the address {{email}}, we will send it a single-use link for setting a password, valid for an hour. Nothing came? Check the spam folder and the address, or contact the Centre.",
    "forgot.sent.again": "Enter another address",
    "forgot.contact": "Contact",
    "forgot.back": "Back to the log-in page",
    "reset.title": "Set a new password",
    "reset.lead": "Account: {{email}}. Once the password is changed, you will be logged out on all devices.",
    "reset.submit": "Set the password",
    "reset.done": "The password is set. Log in with the new password.",
    "reset.again": "Request a new link",
    "confirm.title": "New e-mail address",
    "confirm.lead":
      "Once confirmed, {{email}} will be the address of your account and your user name when you log in.",
    "confirm.submit": "Confirm the address",
    "confirm.done.title": "Address changed",
    "confirm.done.text":
      "From now on, log in as {{email}}. A notice of the change will be sent to the old address.",
    "confirm.done.go": "Go to the portal",
    "invitation.title": "Invitation to the portal",
    "invitation.client": "{{inviter}} has invited you to the account of the client “{{client}}”.",
    "invitation.clientUnnamed": "You have been invited to the account of the client “{{client}}”.",
    "invitation.admin": "{{inviter}} has invited you to become an administrator of the portal.",
    "invitation.adminUnnamed": "You have been invited to become an administrator of the portal.",
    "invitation.account": "Your user name will be {{email}}. Set a password to accept the invitation.",
    "invitation.returning":
      "There is already an account with the address {{email}}. Enter the password of that account to confirm that it is you and accept the invitation.",
    "invitation.presentPassword": "Password of this account",
    "invitation.name": "Name",
    "invitation.accept.privacy": "I have read the privacy policy (version {{version}})",
    "invitation.read.privacy": "Read the privacy policy",
    "invitation.accept.regulations": "I accept the terms of use (version {{version}})",
    "invitation.read.regulations": "Read the terms of use",
    "invitation.submit": "Accept the invitation",
    "invitation.secondStep": "Your account is ready. Log in with your password and confirm the log-in.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    accountLinks: typeof texts.pl;
  }
}

addTexts("accountLinks", texts);
