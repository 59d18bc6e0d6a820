import type { Template } from "./template.ts";

/** Tells the centre of messages of the contact form that were too many to be mailed one by one. */
export const contactMessagesHeld: Template<{ count: number }> = ({ count }, language) => {
  const path = "/admin/messages";
  if (language === "pl") {
    return {
      subject: `Formularz kontaktowy: nowe wiadomości (${count})`,
      paragraphs: [
        "Przez formularz kontaktowy przychodzi więcej wiadomości niż zwykle, dlatego portal nie przesyła każdej osobno.",
        `Liczba nowych wiadomości, które czekają w portalu: ${count}.`,
      ],
      link: { label: "Otwórz wiadomości w portalu", path },
    };
  }
  return {
    subject: `Contact form: new messages (${count})`,
    paragraphs: [
      "More messages than usual come through the contact form, so the portal does not pass each on by itself.",
      `Number of new messages that wait in the portal: ${count}.`,
    ],
    link: { label: "Open the messages in the portal", path },
  };
};
