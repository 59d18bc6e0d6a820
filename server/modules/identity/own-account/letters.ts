import { greeting, template } from "../../../kernel/mail/letters.ts";

/** Asks the new address of an account to confirm that it is the same person's. */
export const emailChange = greeting<{ token: string }>("email-change", ({ token }, language) => {
  const path = `/confirm-email/${token}`;
  if (language === "pl") {
    return {
      subject: "Potwierdź nowy adres e-mail",
      paragraphs: [
        "Ten adres ma być nowym adresem Twojego konta w portalu Bonum Publicum i nazwą użytkownika przy logowaniu. Aby to potwierdzić, otwórz poniższy link.",
      ],
      link: { label: "Potwierdź adres", path },
      closing: [
        "Linku można użyć raz, w ciągu doby.",
        "Jeśli to nie była Twoja prośba, pomiń tę wiadomość: adres pozostanie bez zmian.",
      ],
    };
  }
  return {
    subject: "Confirm your new e-mail address",
    paragraphs: [
      "We received a request to make this address the new address of your account in the Bonum Publicum portal and your user name when you log in. To confirm it, open the link below.",
    ],
    link: { label: "Confirm the address", path },
    closing: [
      "The link works once and expires in a day.",
      "If you did not ask for this, ignore this message: the address will not change.",
    ],
  };
});

/** Notifies an account's old address that the account has a new one. */
export const emailChanged = greeting<{ newEmail: string }>("email-changed", ({ newEmail }, language) => {
  if (language === "pl") {
    return {
      subject: "Adres e-mail Twojego konta został zmieniony",
      paragraphs: [
        `Twoje konto w portalu Bonum Publicum ma od teraz adres ${newEmail}. Na ten adres będą przychodzić wiadomości z portalu; służy on też jako nazwa użytkownika przy logowaniu.`,
        "Jeśli to nie była Twoja zmiana, natychmiast zawiadom Centrum Badań.",
      ],
      link: { label: "Kontakt z Centrum Badań", path: "/about/contact" },
    };
  }
  return {
    subject: "The e-mail address of your account was changed",
    paragraphs: [
      `The address of your account in the Bonum Publicum portal is now ${newEmail}. The portal's messages go there, and it is your user name when you log in.`,
      "If you did not make this change, notify the Examination Centre immediately.",
    ],
    link: { label: "Contact the Examination Centre", path: "/about/contact" },
  };
});

/** Explains to an address why it cannot become that of another account: whoever asked does not learn it. */
export const emailTaken = template<Record<string, never>>("email-taken", (_, language) => {
  if (language === "pl") {
    return {
      subject: "Konto z tym adresem już istnieje w portalu Bonum Publicum",
      paragraphs: [
        "Dzień dobry,",
        "Ktoś chciał ustawić ten adres jako nowy adres innego konta w portalu. Na jeden adres można mieć tylko jedno konto, a takie już istnieje, więc nic się nie zmieniło.",
        "Jeśli to była Twoja prośba, zaloguj się do konta z tym adresem albo podaj inny adres. Jeśli nie, pomiń tę wiadomość.",
      ],
      link: { label: "Zaloguj się", path: "/login" },
    };
  }
  return {
    subject: "There is already an account with this address in the Bonum Publicum portal",
    paragraphs: [
      "Hello,",
      "Someone tried to use this address for another account in the portal. Only one account can use an address, and there is already an account with this one, so nothing was changed.",
      "If it was you, log in to the account with this address or use another address. If not, ignore this message.",
    ],
    link: { label: "Log in", path: "/login" },
  };
});

/** Lets a person who forgot their password set a new one. */
export const passwordReset = greeting<{ token: string }>("password-reset", ({ token }, language) => {
  const path = `/reset-password/${token}`;
  if (language === "pl") {
    return {
      subject: "Nowe hasło do portalu Bonum Publicum",
      paragraphs: [
        "Otrzymaliśmy prośbę o ustawienie nowego hasła do tego konta. Aby je ustawić, otwórz poniższy link.",
      ],
      link: { label: "Ustaw nowe hasło", path },
      closing: [
        "Linku można użyć raz, w ciągu godziny.",
        "Jeśli to nie była Twoja prośba, pomiń tę wiadomość: hasło pozostanie bez zmian.",
      ],
    };
  }
  return {
    subject: "A new password for the Bonum Publicum portal",
    paragraphs: [
      "We received a request to set a new password for this account. To set one, open the link below.",
    ],
    link: { label: "Set a new password", path },
    closing: [
      "The link works once and expires in an hour.",
      "If you did not ask for this, ignore this message: your password will not change.",
    ],
  };
});

/** Notifies a person that the password of their account is a new one. */
export const passwordChanged = greeting("password-changed", (_, language) => {
  if (language === "pl") {
    return {
      subject: "Hasło do portalu Bonum Publicum zostało zmienione",
      paragraphs: [
        "Hasło do Twojego konta zostało właśnie zmienione, a na pozostałych urządzeniach wylogowaliśmy Cię z tego konta.",
        "Jeśli to nie była Twoja zmiana, natychmiast ustaw nowe hasło i zawiadom Centrum Badań.",
      ],
      link: { label: "Ustaw nowe hasło", path: "/forgot-password" },
    };
  }
  return {
    subject: "Your password for the Bonum Publicum portal was changed",
    paragraphs: [
      "The password of your account has just been changed, and you have been logged out on all other devices.",
      "If you did not make this change, set a new password immediately and notify the Examination Centre.",
    ],
    link: { label: "Set a new password", path: "/forgot-password" },
  };
});

export const ownAccountLetters = [emailChange, emailChanged, emailTaken, passwordReset, passwordChanged];
