import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { addMessages } from "../../lib/i18n/i18n.ts";
import { useLabel, usePlaces } from "../../lib/module.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { useCurrentInView } from "../../ui/page/use-current-in-view.ts";
import { fadingLine } from "../../ui/styles/fading-line.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { NavList, NavPlace, NavRow } from "../shell/nav-row.tsx";

const Places = styled(NavList)(fadingLine);

const Button = styled("div")({ flex: "none" });

/** The places of the zone that the signed-in person works in, on all of its screens. */
export function ZoneNav() {
  const { t } = useTranslation("zones");
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const labelOf = useLabel();
  const { pathname } = useLocation();
  const list = useCurrentInView(pathname);
  return (
    <NavRow aria-label={t(isAdmin ? "zone.admin" : "zone.client")}>
      <div>
        <Places ref={list}>
          {places.map(({ to, label, exact = false }) => (
            <li key={to}>
              <NavPlace to={to} end={exact}>
                {labelOf(label)}
              </NavPlace>
            </li>
          ))}
        </Places>
        <Button>
          <PaletteButton />
        </Button>
      </div>
    </NavRow>
  );
}

/** Texts of the zones behind the log-in. */
const messages = {
  pl: {
    "zone.admin": "Administracja",
    "zone.client": "Strefa klienta",
  },
  en: {
    "zone.admin": "Administration",
    "zone.client": "Client zone",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    zones: typeof messages.pl;
  }
}

addMessages("zones", messages);
