import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useHasRole } from "../../lib/session/session-store.ts";
import { useCurrentInView } from "../../ui/page/use-current-in-view.ts";
import { NARROW } from "../../ui/styles/theme.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { NavList, NavPlace, NavRow } from "../shell/nav-row.tsx";
import { usePlaces } from "./use-places.ts";

/** More places than a phone has room for: the edges fade to tell that there are others. */
const Places = styled(NavList)({
  [NARROW]: {
    // The last place comes to stand before the fade.
    paddingInlineEnd: 36,
    maskImage: "linear-gradient(90deg, transparent 0, #000 12px, #000 calc(100% - 36px), transparent 100%)",
  },
});

const Button = styled("div")({ flex: "none" });

/** The places of the zone that the signed-in person works in, on all of its screens. */
export function ZoneNav() {
  const { t } = useTranslation(["zones", "shell"]);
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const { pathname } = useLocation();
  const list = useCurrentInView(pathname);
  return (
    <NavRow aria-label={t(isAdmin ? "zone.admin" : "zone.client")}>
      <div>
        <Places ref={list}>
          {places.map(({ to, label, exact = false }) => (
            <li key={to}>
              <NavPlace to={to} end={exact}>
                {t(label)}
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
