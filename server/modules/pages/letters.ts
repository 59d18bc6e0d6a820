import { writtenDay } from "@bonum/contract/calendar.ts";
import { greeting } from "../../kernel/mail/letters.ts";

interface Announced {
  slug: string;
  title: { pl: string; en: string };
  /** The first day on which the version holds, `YYYY-MM-DD`. */
  inForceFrom: string;
}

/** Tells an account that a new version of a document that binds it holds from a day on. */
export const versionAnnounced = greeting<Announced>("page-version-announced", (data, language) => {
  const day = writtenDay(data.inForceFrom, language);
  const path = `/about/${data.slug}?upcoming=1`;
  if (language === "pl") {
    const title = data.title.pl;
    return {
      subject: `${title} – nowa wersja od ${day}`,
      paragraphs: [
        `Od ${day} będzie obowiązywać w portalu nowa wersja dokumentu „${title}”. Do tego dnia obowiązuje wersja dotychczasowa.`,
        "Prosimy zapoznać się z nową wersją. Kto nie zgadza się na zmianę, może przed tym dniem poprosić Centrum o usunięcie konta.",
      ],
      link: { label: "Przeczytaj nową wersję", path },
    };
  }
  const title = data.title.en;
  return {
    subject: `${title} – new version from ${day}`,
    paragraphs: [
      `A new version of “${title}” will apply in the portal from ${day}. Until that day the current version applies.`,
      "Please read it. If you do not agree to the change, you can ask the Centre to delete your account before that day.",
    ],
    link: { label: "Read the new version", path },
  };
});

/** Tells an account that a version which was announced to it will not take effect. */
export const versionWithdrawn = greeting<Announced>("page-version-withdrawn", (data, language) => {
  const day = writtenDay(data.inForceFrom, language);
  const path = `/about/${data.slug}`;
  if (language === "pl") {
    const title = data.title.pl;
    return {
      subject: `${title} – nowa wersja wycofana`,
      paragraphs: [
        `Wycofaliśmy nową wersję dokumentu „${title}”, zapowiedzianą na dzień ${day} Nie wejdzie ona w życie: obowiązuje nadal wersja dotychczasowa.`,
      ],
      link: { label: "Przeczytaj obowiązującą wersję", path },
    };
  }
  const title = data.title.en;
  return {
    subject: `${title} – new version withdrawn`,
    paragraphs: [
      `We have withdrawn the new version of “${title}” that was announced for ${day}. It will not take effect: the current version continues to apply.`,
    ],
    link: { label: "Read the current version", path },
  };
});
