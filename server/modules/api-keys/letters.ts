import { writtenDay } from "@bonum/contract/calendar.ts";
import { greeting } from "../../kernel/mail/letters.ts";

interface Made {
  name: string;
  scope: "read" | "write";
  /** `YYYY-MM-DD`. */
  expiresOn: string;
}

const PATH = "/admin/settings?tab=integrations";

/** Tells an administrator that a key was made that acts in their name. */
export const keyMade = greeting<Made>("api-key-made", ({ name, scope, expiresOn }, language) => {
  const day = writtenDay(expiresOn, language);
  if (language === "pl") {
    return {
      subject: "Nowy klucz API w portalu Bonum Publicum",
      paragraphs: [
        `Do Twojego konta dodano klucz API „${name}”. Program, który go ma, działa w portalu w Twoim imieniu do ${day}: ${
          scope === "read" ? "może czytać dane" : "może czytać i zmieniać dane"
        }.`,
        "Jeśli nic o tym nie wiesz, natychmiast unieważnij klucz, zmień hasło i zawiadom pozostałych administratorów.",
      ],
      link: { label: "Klucze API", path: PATH },
    };
  }
  return {
    subject: "New API key in the Bonum Publicum portal",
    paragraphs: [
      `The API key “${name}” was added to your account. Until ${day}, any program that has it can act on your behalf: it can ${
        scope === "read" ? "read data" : "read and change data"
      }.`,
      "If this was not you, revoke the key immediately, change your password and notify the other administrators.",
    ],
    link: { label: "API keys", path: PATH },
  };
});

interface Ending {
  name: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
}

/** Tells an administrator that a key of theirs ends soon. */
export const keyEnding = greeting<Ending>("api-key-ending", ({ name, expiresOn }, language) => {
  const day = writtenDay(expiresOn, language);
  if (language === "pl") {
    return {
      subject: "Klucz API w portalu Bonum Publicum wkrótce wygaśnie",
      paragraphs: [
        `Klucz API „${name}” do Twojego konta działa do ${day} Program, który go używa, straci wtedy dostęp do portalu.`,
        "Jeśli program ma działać dalej, utwórz nowy klucz i podaj go programowi, a dotychczasowy unieważnij.",
      ],
      link: { label: "Klucze API", path: PATH },
    };
  }
  return {
    subject: "Your API key for the Bonum Publicum portal expires soon",
    paragraphs: [
      `Your API key “${name}” is valid until ${day}. The program that uses it will then lose access to the portal.`,
      "To keep the program working, create a new key, give it to the program and revoke this one.",
    ],
    link: { label: "API keys", path: PATH },
  };
});

interface Revoked {
  name: string;
  by: string;
}

/** Tells an administrator that a key of theirs was revoked. */
export const keyRevoked = greeting<Revoked>("api-key-revoked", ({ name, by }, language) => {
  if (language === "pl") {
    return {
      subject: "Unieważniono klucz API w portalu Bonum Publicum",
      paragraphs: [
        `Klucz API „${name}” do Twojego konta został unieważniony (${by}). Program, który go używał, nie ma już dostępu do portalu.`,
      ],
      link: { label: "Klucze API", path: PATH },
    };
  }
  return {
    subject: "An API key was revoked in the Bonum Publicum portal",
    paragraphs: [
      `Your API key “${name}” was revoked (${by}). The program that used it no longer has access to the portal.`,
    ],
    link: { label: "API keys", path: PATH },
  };
});
