import { LONGEST } from "@bonum/contract/limits.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { readOrganisationRow } from "../../organisation/queries.ts";

/** Names that the portal uses for the centre and itself as authors. */
const MARKS = ["Centrum Badań", "Examination Centre", "Bonum Publicum", "Administrator"];

/** Letters of other scripts, and signs, that look like Latin letters; what Unicode itself decomposes is not among them. */
const LOOK_ALIKES: Record<string, string> = {
  ...pairs("авеѕзікмнорстухјԁһԛԝ", "abes3ikmhopctyxjdhqw"),
  ...pairs("αβεζηικμνορτυχ", "abeznikmvoptux"),
  ...pairs("łøđıɑɡʟ", "lodiagl"),
  ...pairs("0134578@$|!", "oieastbasll"),
};

function pairs(foreign: string, latin: string): Record<string, string> {
  const letters = [...latin];
  return Object.fromEntries([...foreign].map((sign, index) => [sign, letters[index] ?? ""]));
}

/** The letters of a name as they look: without case, marks, spaces and signs, look-alikes as what they look like. */
function lookOf(name: string): string {
  const letters = [...normalise(name, "NFKD", LONGEST.short).toLowerCase()].map(
    (sign) => LOOK_ALIKES[sign] ?? sign,
  );
  return letters.join("").replace(/[^a-z]/g, "");
}

/**
 * Refuses a person of a client a name that looks like the centre's own: what they write would read as the centre's.
 *
 * @throws Invalid naming `displayName`
 */
export async function assertOwnName(database: Database, displayName: string): Promise<void> {
  const { name } = (await readOrganisationRow(database)).facts;
  const look = lookOf(displayName);
  const taken = [...MARKS, name].map(lookOf).some((mark) => mark.length > 3 && look.includes(mark));
  if (taken) throw new Invalid({ displayName: ["name.reserved"] });
}
