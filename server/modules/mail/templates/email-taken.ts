import type { Template } from "./template.ts";

/** Tells an address why it cannot become that of another account: whoever asked is not told so. */
export const emailTaken: Template<Record<string, never>> = (_, language) => {
  if (language === "pl") {
    return {
      subject: "Ten adres ma już konto w portalu Bonum Publicum",
      paragraphs: [
        "Dzień dobry!",
        "Ktoś chciał ustawić ten adres jako nowy adres innego konta w portalu. Jeden adres może mieć tylko jedno konto, a ten już je ma, więc nic się nie zmieniło.",
        "Jeśli to Ty, zaloguj się do konta z tym adresem albo podaj inny adres. Jeśli nie, pomiń tę wiadomość.",
      ],
      link: { label: "Zaloguj się", path: "/login" },
    };
  }
  return {
    subject: "This address already has an account in the Bonum Publicum portal",
    paragraphs: [
      "Hello,",
      "Somebody wanted to make this the address of another account in the portal. An address can have one account only, and this one has its own already, so nothing was changed.",
      "If it was you, log in to the account of this address or give another address. If not, ignore this message.",
    ],
    link: { label: "Log in", path: "/login" },
  };
};
