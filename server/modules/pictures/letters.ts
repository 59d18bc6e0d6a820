import { greeting } from "../../kernel/mail/letters.ts";
import type { ScannedPicture } from "./queries.ts";

interface Infected {
  picture: ScannedPicture;
  /** Scanner's name of the threat. */
  threat: string;
}

/** Screen on which an administrator removes or replaces the picture. */
export function pathOf({ subject, id }: ScannedPicture): string {
  return subject === "reference" ? `/admin/content/references/${id}` : "/admin/settings";
}

/** Tells administrators that a picture of the public site is blocked. */
export const pictureInfected = greeting<Infected>("picture-infected", ({ picture, threat }, language) => {
  const path = pathOf(picture);
  const isBanner = picture.subject === "organisation";
  if (language === "pl") {
    const what = isBanner ? "w banerze dofinansowania" : `w obrazie „${picture.name}”`;
    return {
      subject: `Wykryto zagrożenie ${what}`,
      paragraphs: [
        `Antywirus wykrył zagrożenie (${threat}) ${what} na stronie publicznej. Portal zablokował ten plik: nikt go nie zobaczy ani nie pobierze.`,
        `Usuń ${isBanner ? "baner" : "obraz"} albo zastąp go plikiem bez zagrożenia. Sprawdź też komputer, z którego pochodzi plik; kto go dodał, mówi dziennik zdarzeń.`,
      ],
      link: { label: isBanner ? "Otwórz ustawienia" : "Zmień obraz", path },
    };
  }
  const what = isBanner ? "in the funding banner" : `in the image of “${picture.name}”`;
  return {
    subject: `A threat was found ${what}`,
    paragraphs: [
      `The virus scanner found a threat (${threat}) ${what} on the public site. The portal has blocked the file: nobody can see or download it.`,
      `Remove the ${isBanner ? "banner" : "image"} or replace it with a clean file. Check the computer that the file comes from, too; the audit log says who added it.`,
    ],
    link: { label: isBanner ? "Open the settings" : "Replace the image", path },
  };
});
