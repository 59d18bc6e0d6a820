import { greeting } from "../../kernel/mail/letters.ts";

interface Digest {
  /** Notifications that were not mailed one by one; `count`: so many of them say the same. */
  items: { title: { pl: string; en: string }; detail: string; path: string; count: number }[];
}

/** Names what happened to somebody's orders and certificates since the last such message. */
export const dailyDigest = greeting<Digest>("daily-digest", ({ items }, language) => {
  const lines = items.map(({ title, detail, path, count }) => ({
    text: `${title[language]}${count > 1 ? ` (${count})` : ""}: ${detail}`,
    path,
  }));
  const path = "/notifications";
  if (language === "pl") {
    return {
      subject: `Co nowego w portalu Bonum Publicum (${items.length})`,
      paragraphs: ["Oto powiadomienia, które pojawiły się od poprzedniego zestawienia."],
      items: lines,
      link: { label: "Zobacz wszystkie w portalu", path },
      closing: ["To zestawienie można zmienić lub wyłączyć w portalu, na stronie „Moje konto”."],
    };
  }
  return {
    subject: `News from the Bonum Publicum portal (${items.length})`,
    paragraphs: ["These are the notifications since the last summary."],
    items: lines,
    link: { label: "View all in the portal", path },
    closing: ["This summary can be changed or turned off in the portal, on the page “My account”."],
  };
});
