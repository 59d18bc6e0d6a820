import { greeting } from "../../../kernel/mail/letters.ts";

interface Infected {
  documentId: string;
  fileName: string;
  /** Scanner's name of the threat. */
  threat: string;
}

const pathOf = ({ documentId }: Infected) => `/documents/${documentId}`;

/** Tells administrators that a file that somebody added is blocked. */
export const contentInfected = greeting<Infected>("content-infected", (data, language) => {
  const { fileName, threat } = data;
  if (language === "pl") {
    return {
      subject: `Wykryto zagrożenie w pliku ${fileName}`,
      paragraphs: [
        `Antywirus wykrył zagrożenie (${threat}) w pliku ${fileName}. Portal zablokował ten plik: nikt nie może go otworzyć ani pobrać.`,
        "Na stronie dokumentu można sprawdzić, kto dodał plik, i trwale usunąć jego treść. Jeśli plik jest potrzebny, poproś o ponowne dodanie pliku bez zagrożenia.",
      ],
      link: { label: "Otwórz stronę dokumentu", path: pathOf(data) },
    };
  }
  return {
    subject: `A threat was found in the file ${fileName}`,
    paragraphs: [
      `The virus scanner found a threat (${threat}) in the file ${fileName}. The portal has blocked the file: nobody can open or download it.`,
      "The document's page says who added the file; its content can be permanently deleted there. If the file is needed, ask for a clean copy.",
    ],
    link: { label: "Open the document's page", path: pathOf(data) },
  };
});

/** Tells whoever added a file that it is blocked. */
export const ownContentInfected = greeting<Infected>("own-content-infected", (data, language) => {
  const { fileName, threat } = data;
  if (language === "pl") {
    return {
      subject: `Plik ${fileName} został zablokowany`,
      paragraphs: [
        `W dodanym pliku ${fileName} antywirus wykrył zagrożenie (${threat}), dlatego plik został zablokowany i nikt nie może go otworzyć.`,
        "Prosimy sprawdzić komputer lub telefon, z którego pochodzi plik, i dodać plik wolny od zagrożeń.",
      ],
      link: { label: "Otwórz stronę dokumentu", path: pathOf(data) },
    };
  }
  return {
    subject: `The file ${fileName} was blocked`,
    paragraphs: [
      `The virus scanner found a threat (${threat}) in the file ${fileName} that you added, so the file was blocked and nobody can open it.`,
      "Please check the computer or phone that the file comes from, and add a clean copy of the file.",
    ],
    link: { label: "Open the document's page", path: pathOf(data) },
  };
});
