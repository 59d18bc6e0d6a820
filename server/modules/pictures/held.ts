import { SYSTEM } from "../../kernel/audit/queries.ts";
import { record } from "../../kernel/command.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import type { ScannedObject } from "../../kernel/module.ts";
import { notify } from "../../kernel/news/news.ts";
import { lockHeld } from "../../kernel/scans/queries.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { ADMINISTRATORS } from "../identity/audiences.ts";
import { pathOf, pictureInfected } from "./letters.ts";
import { findScanned, type ScannedPicture } from "./queries.ts";

/** Alerts administrators when a scan blocks a picture of the public site. */
export async function pictureScanned(tx: Tx, portal: Portal, { key, outcome }: ScannedObject): Promise<void> {
  const picture = await findScanned(tx, key);
  if (picture === undefined || outcome.state === "clean") return;
  if (outcome.state === "infected") return tellOfThreat(tx, portal, { picture, threat: outcome.threat });
  if ((await lockHeld(tx, key)) !== undefined) await tellOfUnscanned(tx, portal, picture);
}

/** Alerts administrators, who cannot mute it; the one who set the picture is among them. */
async function tellOfThreat(
  tx: Tx,
  portal: Portal,
  { picture, threat }: { picture: ScannedPicture; threat: string },
): Promise<void> {
  const { subject, id, name } = picture;
  await record(tx, SYSTEM, { ...RECORDS[subject], id, after: { ...(name !== "" && { name }), threat } });
  const detail = name === "" ? threat : `${name}, ${threat}`;
  const bell = { title: TITLES[subject].infected, detail, path: pathOf(picture) };
  const letter = letterTo(pictureInfected, () => ({ picture, threat }));
  const to = [{ audience: ADMINISTRATORS, bell, letter }];
  await notify(tx, portal, { kind: null, by: null, to });
}

/** Such a picture is shown to nobody until it is replaced. */
async function tellOfUnscanned(tx: Tx, portal: Portal, picture: ScannedPicture): Promise<void> {
  const { subject, name } = picture;
  const bell = { title: TITLES[subject].failed, detail: name, path: pathOf(picture) };
  const to = [{ audience: ADMINISTRATORS, bell }];
  await notify(tx, portal, { kind: null, by: null, to });
}

const RECORDS = {
  reference: { resource: { subject: "reference", topic: "showcase" }, action: "reference.infected" },
  organisation: {
    resource: { subject: "organisation", topic: "organisation" },
    action: "organisation.infected",
  },
} as const;

const TITLES = {
  reference: {
    infected: {
      pl: "Wykryto zagrożenie w obrazie na stronie publicznej",
      en: "A threat was found in an image on the public site",
    },
    failed: {
      pl: "Obrazu na stronie publicznej nie udało się sprawdzić antywirusem",
      en: "An image on the public site could not be scanned for viruses",
    },
  },
  organisation: {
    infected: {
      pl: "Wykryto zagrożenie w banerze dofinansowania",
      en: "A threat was found in the funding banner",
    },
    failed: {
      pl: "Banera dofinansowania nie udało się sprawdzić antywirusem",
      en: "The funding banner could not be scanned for viruses",
    },
  },
} as const;
