import { greeting } from "../../kernel/mail/letters.ts";

interface Infected {
  fileName: string;
  /** Scanner's name of the threat. */
  threat: string;
}

/** Tells administrators that a file that came by itself is blocked. */
export const paperInfected = greeting<Infected>("paper-infected", ({ fileName, threat }, language) => {
  const path = "/admin/inbox";
  if (language === "pl") {
    return {
      subject: `Wykryto zagrożenie w pliku ${fileName}`,
      paragraphs: [
        `Antywirus wykrył zagrożenie (${threat}) w pliku ${fileName}, który czeka we Wpływach. Portal zablokował ten plik: nikt nie może go otworzyć.`,
        "Odrzuć ten plik. Jeśli jest potrzebny, poproś nadawcę o plik bez zagrożenia.",
      ],
      link: { label: "Otwórz Wpływy", path },
    };
  }
  return {
    subject: `A threat was found in the file ${fileName}`,
    paragraphs: [
      `The virus scanner found a threat (${threat}) in the file ${fileName}, which is waiting in the inbox. The portal has blocked the file: nobody can open it.`,
      "Reject the file. If it is needed, ask the sender for a clean copy.",
    ],
    link: { label: "Open the inbox", path },
  };
});
