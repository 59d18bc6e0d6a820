import { greeting } from "../../kernel/mail/letters.ts";

interface Failed {
  url: string;
}

/** Tells administrators that an address is sent nothing more. */
export const webhookFailed = greeting<Failed>("webhook-failed", ({ url }, language) => {
  const path = "/admin/settings?tab=integrations";
  if (language === "pl") {
    return {
      subject: "Portal przestał powiadamiać program o zdarzeniach",
      paragraphs: [
        `Adres ${url} od kilku dni nie przyjmuje zdarzeń, dlatego portal go wyłączył. Program pod tym adresem nie dowie się o nowych zdarzeniach.`,
        "Sprawdź program, a potem włącz adres w ustawieniach. Zdarzenia, które nie dotarły, możesz tam wysłać ponownie.",
      ],
      link: { label: "Integracje", path },
    };
  }
  return {
    subject: "The portal has stopped notifying a program",
    paragraphs: [
      `The address ${url} has not accepted any events for several days, so the portal turned it off. The program at this address will not be notified of new events.`,
      "Check the program, then turn the address on in the settings. You can resend undelivered events there.",
    ],
    link: { label: "Integrations", path },
  };
});
