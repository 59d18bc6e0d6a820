import { greeting, MUTABLE } from "../../../kernel/mail/letters.ts";

interface Shown {
  document: string;
  investment: { id: string; number: string; title: string };
}

/** Notifies a client's person that a document was made visible to them. */
export const documentShown = greeting<Shown>("document-shown", ({ document, investment }, language) => {
  const { id, number, title } = investment;
  const path = `/client/investments/${encodeURIComponent(id)}?tab=documents`;
  if (language === "pl") {
    return {
      subject: `Nowy dokument do inwestycji ${number}`,
      paragraphs: [`Centrum Badań udostępniło dokument „${document}” do inwestycji ${number} „${title}”.`],
      link: { label: "Zobacz dokument w portalu", path },
      closing: [MUTABLE.pl],
    };
  }
  return {
    subject: `A new document of the project ${number}`,
    paragraphs: [
      `The examination centre shared the document “${document}” of the project ${number} “${title}” with you.`,
    ],
    link: { label: "See the document in the portal", path },
    closing: [MUTABLE.en],
  };
});
