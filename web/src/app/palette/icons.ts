import BuildingIcon from "@mui/icons-material/ApartmentOutlined";
import OrderIcon from "@mui/icons-material/BiotechOutlined";
import ActionIcon from "@mui/icons-material/BoltOutlined";
import ClientIcon from "@mui/icons-material/BusinessOutlined";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import ServiceIcon from "@mui/icons-material/FactCheckOutlined";
import OpenedIcon from "@mui/icons-material/HistoryOutlined";
import MessageIcon from "@mui/icons-material/MailOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import CertificateIcon from "@mui/icons-material/VerifiedOutlined";
import ScreenIcon from "@mui/icons-material/WebOutlined";
import type SvgIcon from "@mui/material/SvgIcon";

/** What each kind of hit is drawn as, resources by the names under which the server answers. */
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

/** What kind of record stands at an address. */
export function kindOfPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const named = parts.map((part) => RESOURCES[part] ?? part).find((part) => part in ICONS);
  return named ?? "opened";
}
