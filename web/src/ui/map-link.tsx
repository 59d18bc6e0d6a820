import type { Address } from "@bonum/contract/address.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../lib/i18n/i18n.ts";

/** Only a link to the map: nothing of a foreign host is loaded with the page. */
const MAP = "https://www.openstreetmap.org/search?query=";

interface MapLinkProps {
  address: Omit<Address, "voivodeship">;
  /** Set where the words stand below an address. */
  "data-small"?: boolean;
  /** The address as it is read; by default words say where the link leads. */
  children?: ReactNode;
}

/** Leads to an address on a map, in a window of its own, so that work without a connection stays open. */
export function MapLink({ address, children, ...small }: MapLinkProps) {
  const { t } = useTranslation("map");
  return (
    <Link
      href={MAP + encodeURIComponent(addressLine(address))}
      target="_blank"
      rel="noopener"
      {...(children !== undefined && { title: t("show") })}
      {...small}
    >
      {children ?? t("show")}
    </Link>
  );
}

const texts = {
  pl: { show: "Pokaż na mapie OpenStreetMap" },
  en: { show: "Show on OpenStreetMap" },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    map: typeof texts.pl;
  }
}

addTexts("map", texts);
