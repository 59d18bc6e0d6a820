import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../lib/i18n/i18n.ts";

/** Only a link to the map: nothing of a foreign host is loaded with the page. */
const MAP = "https://www.openstreetmap.org/search?query=";

interface MapLinkProps {
  /** An address in one line, or what somebody wrote in its place. */
  place: string;
  /** Set where the words stand below an address. */
  "data-small"?: boolean;
  /** The address, where it is itself the link; by default words say where it leads. */
  children?: ReactNode;
}

/** Leads to an address on a map, in a window of its own, so that work without a connection stays open. */
export function MapLink({ place, children, ...small }: MapLinkProps) {
  const { t } = useTranslation("map");
  return (
    <Link
      href={MAP + encodeURIComponent(place)}
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
