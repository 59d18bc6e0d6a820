import { greeting, MUTABLE } from "../../../kernel/mail/letters.ts";
import { type MailedOrder, pathOf } from "../letters.ts";

interface NewMessage {
  order: MailedOrder;
  /** The client that wrote; the centre where it is null. */
  clientName: string | null;
}

/** Notifies the other side of an order that a message waits. The message itself is read in the portal. */
export const orderMessage = greeting<NewMessage>("order-message", ({ order, clientName }, language) => {
  const { number, service } = order;
  if (language === "pl") {
    return {
      subject: `Nowa wiadomość do zlecenia ${number}`,
      paragraphs: [
        clientName === null
          ? `Centrum Badań napisało wiadomość do zlecenia ${number} „${service}”.`
          : `Klient „${clientName}” napisał wiadomość do zlecenia ${number} „${service}”.`,
      ],
      link: { label: "Przeczytaj wiadomość w portalu", path: pathOf(order, "messages") },
      closing: [MUTABLE.pl],
    };
  }
  return {
    subject: `New message about order ${number}`,
    paragraphs: [
      clientName === null
        ? `The Examination Centre wrote a message about order ${number} “${service}”.`
        : `The client “${clientName}” wrote a message about order ${number} “${service}”.`,
    ],
    link: { label: "Read the message in the portal", path: pathOf(order, "messages") },
    closing: [MUTABLE.en],
  };
});
