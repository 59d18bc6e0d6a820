import { MUTABLE, type Template } from "../../../kernel/mail/letters.ts";

interface Shown {
  displayName: string;
  document: string;
  investment: { id: string; number: string; title: string };
}

/** Tells a client's person that a document was made visible to them. */
export const documentShown: Template<Shown> = {
  name: "document-shown",
  write({ displayName, document, investment }, language) {
    const { id, number, title } = investment;
    const path = `/client/investments/${encodeURIComponent(id)}?tab=documents`;
    if (language === "pl") {
      return {
        subject: `Nowy dokument do inwestycji ${number}`,
        paragraphs: [
          `Dzień dobry, ${displayName}!`,
          `Centrum Badań udostępniło dokument „${document}” do inwestycji ${number} „${title}”.`,
        ],
        link: { label: "Zobacz dokument w portalu", path },
        closing: [MUTABLE.pl],
      };
    }
    return {
      subject: `A new document of the project ${number}`,
      paragraphs: [
        `Hello ${displayName},`,
        `The examination centre shared the document “${document}” of the project ${number} “${title}” with you.`,
      ],
      link: { label: "See the document in the portal", path },
      closing: [MUTABLE.en],
    };
  },
};
