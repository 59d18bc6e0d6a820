import type { Damage } from "../../modules/backups/damage.ts";
import type { Content, DamagedPaper } from "../../modules/backups/verification/queries.ts";

/* What the portal keeps, as its commands call it. */

export function contentInWords({ what, name, version, id }: Content): string {
  switch (what) {
    case "document":
      return `„${name}”, wersja ${version} (${id})`;
    case "paper":
      return `„${name}”, we Wpływach (${id})`;
    case "picture":
      return `obraz na stronie publicznej: „${name}” (${id})`;
    case "banner":
      return "baner dofinansowania na stronie publicznej";
  }
}

/** Sentence that says which part of a place of backups is damaged. */
export function damageInWords(damage: Damage): string {
  switch (damage.what) {
    case "content":
      return `plik ${contentInWords(damage.content)}`;
    case "part":
      return `fragment kopii ${damage.set} (${damage.part})`;
    case "object":
      return `plik dokumentu, którego portal już nie ma (${damage.key})`;
  }
}

/** The same for a program that watches. */
export function contentForMonitor({ what, id, version, name }: Content) {
  return { what, id, version, name };
}

const PAPERS = {
  certificate: "certyfikat",
  report: "raport zlecenia",
  confirmation: "potwierdzenie zlecenia",
};

export function paperInWords({ what, number }: DamagedPaper): string {
  return `${PAPERS[what]} ${number}`;
}
