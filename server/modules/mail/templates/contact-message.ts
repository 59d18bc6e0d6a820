import type { Template } from "./template.ts";

interface Contact {
  /** Of the kept message. */
  id: string;
  name: string;
  email: string;
  /** As people read it; empty when not given. */
  phone: string;
  subject: string;
  body: string;
}

/** Passes a message of the contact form on to the centre; an answer goes to whoever wrote it. */
export const contactMessage: Template<Contact> = ({ id, name, email, phone, subject, body }, language) => {
  const reach = [email, phone].filter(Boolean).join(", ");
  const path = `/admin/messages/${encodeURIComponent(id)}`;
  if (language === "pl") {
    return {
      subject: `Formularz kontaktowy: ${subject}`,
      paragraphs: [`Nowa wiadomość z formularza kontaktowego. Nadawca: ${name} (${reach}).`],
      quote: body,
      link: { label: "Otwórz wiadomość w portalu", path },
      closing: ["Odpowiedź na tę wiadomość trafi do jej nadawcy."],
      replyTo: email,
    };
  }
  return {
    subject: `Contact form: ${subject}`,
    paragraphs: [`A new message from the contact form. Sender: ${name} (${reach}).`],
    quote: body,
    link: { label: "Open the message in the portal", path },
    closing: ["An answer to this message goes to its sender."],
    replyTo: email,
  };
};
