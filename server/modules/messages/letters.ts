import { greeting, template } from "../../kernel/mail/letters.ts";

interface Contact {
  /** Id of the saved message. */
  id: string;
  name: string;
  email: string;
  /** Phone number, formatted; empty if none was given. */
  phone: string;
  subject: string;
  body: string;
}

const written = greeting<Contact>(
  "contact-message",
  ({ id, name, email, phone, subject, body }, language) => {
    const reach = [email, phone].filter(Boolean).join(", ");
    const path = `/admin/messages/${encodeURIComponent(id)}`;
    if (language === "pl") {
      return {
        subject: `Formularz kontaktowy: ${subject}`,
        paragraphs: [`Nowa wiadomość z formularza kontaktowego. Nadawca: ${name} (${reach}).`],
        quote: body,
        link: { label: "Otwórz wiadomość w portalu", path },
        closing: ["Odpowiedź na ten e-mail trafi do osoby, która wypełniła formularz."],
        replyTo: email,
      };
    }
    return {
      subject: `Contact form: ${subject}`,
      paragraphs: [`A new message from the contact form. Sender: ${name} (${reach}).`],
      quote: body,
      link: { label: "Open the message in the portal", path },
      closing: ["A reply to this e-mail goes to the person who filled in the form."],
      replyTo: email,
    };
  },
);

/** Passes a message of the contact form on to the centre; an answer goes to whoever wrote it. */
export const contactMessage: typeof written = { ...written, toCentre: true };

/** Notifies the centre of messages of the contact form that were too many to be mailed one by one. */
export const contactMessagesHeld = greeting<{ count: number }>(
  "contact-messages-held",
  ({ count }, language) => {
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
        "More messages than usual are coming through the contact form, so the portal does not forward each one.",
        `New messages waiting in the portal: ${count}.`,
      ],
      link: { label: "Open the messages in the portal", path },
    };
  },
);

interface Answered {
  /** Subject and text of the visitor's message. */
  subject: string;
  body: string;
  text: string;
  /** Name of the answering centre; empty while it has none. */
  author: string;
  organisation: string;
  /** Address for further questions; empty while the centre has none. */
  replyTo: string;
}

/** The centre's answer to a message of the contact form, with the message below it. */
export const contactAnswer = template<Answered>(
  "contact-answer",
  ({ subject, body, text, author, organisation, replyTo }, language) => {
    const signature = [author, organisation].filter(Boolean).join(", ");
    const closing =
      replyTo === ""
        ? []
        : [language === "pl" ? "Na tę wiadomość można odpowiedzieć." : "You can reply to this message."];
    return {
      subject: language === "pl" ? `Odpowiedź: ${subject}` : `Re: ${subject}`,
      paragraphs: [
        ...text.split(/\n+/).filter((part) => part.trim() !== ""),
        signature,
        language === "pl" ? "Wiadomość, na którą odpowiadamy:" : "The message we are replying to:",
      ],
      quote: body,
      closing,
      ...(replyTo !== "" && { replyTo }),
    };
  },
);
