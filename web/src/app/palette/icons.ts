import type SvgIcon from "@mui/material/SvgIcon";
import { ApartmentOutlinedIcon as BuildingIcon } from "../../ui/icons/apartment-outlined.ts";
import { BiotechOutlinedIcon as OrderIcon } from "../../ui/icons/biotech-outlined.ts";
import { BoltOutlinedIcon as ActionIcon } from "../../ui/icons/bolt-outlined.ts";
import { BusinessOutlinedIcon as ClientIcon } from "../../ui/icons/business-outlined.ts";
import { DescriptionOutlinedIcon as DocumentIcon } from "../../ui/icons/description-outlined.ts";
import { FactCheckOutlinedIcon as ServiceIcon } from "../../ui/icons/fact-check-outlined.ts";
import { HistoryOutlinedIcon as OpenedIcon } from "../../ui/icons/history-outlined.ts";
import { MailOutlinedIcon as MessageIcon } from "../../ui/icons/mail-outlined.ts";
import { PersonOutlinedIcon as PersonIcon } from "../../ui/icons/person-outlined.ts";
import { VerifiedOutlinedIcon as CertificateIcon } from "../../ui/icons/verified-outlined.ts";
import { WebOutlinedIcon as ScreenIcon } from "../../ui/icons/web-outlined.ts";

/** Icon of each kind of hit; resources by the server's names. */
export const ICONS: Readonly<Record<string, typeof SvgIcon>> = {
  action: ActionIcon,
  screen: ScreenIcon,
  opened: OpenedIcon,
  clients: ClientIcon,
  investments: BuildingIcon,
  orders: OrderIcon,
  documents: DocumentIcon,
  certificates: CertificateIcon,
  services: ServiceIcon,
  people: PersonIcon,
  messages: MessageIcon,
};

/** The resource of a record's screen, by the part of its address that names it. */
const RESOURCES: Readonly<Record<string, string>> = { users: "clients" };

/** Kind of record at an address. */
export function kindOfPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const named = parts.map((part) => RESOURCES[part] ?? part).find((part) => part in ICONS);
  return named ?? "opened";
}
