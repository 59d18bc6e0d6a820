import { greeting, MUTABLE } from "../../../kernel/mail/letters.ts";

interface Shown {
  document: string;
  /** Number of documents, if the letter is about several. */
  count?: number;
  investment: { id: string; number: string; title: string };
}

/** Notifies a client's person that a document was made visible to them. */
export const documentShown = greeting<Shown>(
  "document-shown",
  ({ document, count = 1, investment }, language) => {
    const { id, number, title } = investment;
    const several = count > 1;
    const path = `/client/investments/${encodeURIComponent(id)}?tab=documents`;
    if (language === "pl") {
      return {
        subject: several ? `Nowe dokumenty w inwestycji ${number}` : `Nowy dokument w inwestycji ${number}`,
        paragraphs: [
          several
            ? `Centrum Badań udostępniło dokumenty w inwestycji ${number} „${title}” (liczba dokumentów: ${count}).`
            : `Centrum Badań udostępniło dokument „${document}” w inwestycji ${number} „${title}”.`,
        ],
        link: { label: several ? "Zobacz dokumenty w portalu" : "Zobacz dokument w portalu", path },
        closing: [MUTABLE.pl],
      };
    }
    return {
      subject: several ? `New documents in project ${number}` : `New document in project ${number}`,
      paragraphs: [
        several
          ? `The Examination Centre shared ${count} documents in project ${number} “${title}” with you.`
          : `The Examination Centre shared the document “${document}” in project ${number} “${title}” with you.`,
      ],
      link: { label: several ? "View the documents in the portal" : "View the document in the portal", path },
      closing: [MUTABLE.en],
    };
  },
);
