import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { type Place, usePlaceName, usePlaces } from "../../lib/module.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { SearchIcon } from "../../ui/icons/search.ts";
import { useCurrentInView } from "../../ui/page/use-current-in-view.ts";
import { NARROW, TIGHT } from "../../ui/styles/theme.ts";
import { closePalette, openPalette, togglePalette, usePaletteState } from "../palette/palette-state.ts";
import { NavList, NavRow, placeLook } from "../shell/nav-row.tsx";
import { PlaceLink } from "./place-link.tsx";
import { SetupMenu } from "./setup-menu.tsx";

/** A phone has the bar at its bottom and the menu instead. */
const ZoneRow = styled(NavRow)({ [NARROW]: { display: "none" } });

const ZonePlace = styled(PlaceLink)(placeLook);

const Fixed = styled("div")({ display: "flex", flex: "none" });

/** Width below which the setup screens move into a menu. */
const SHORT = "@media (max-width: 1319.98px)";

const SetupItem = styled("li")(({ theme }) => ({
  [SHORT]: { display: "none" },
  "&[data-first=true]": {
    marginInlineStart: theme.spacing(1),
    paddingInlineStart: theme.spacing(1),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** The places of the zone that the signed-in person works in, on all of its screens. */
export function ZoneNav() {
  const { t } = useTranslation("zones");
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const setup = places.filter((place) => place.setup);
  const nameOf = usePlaceName();
  const { pathname } = useLocation();
  const list = useCurrentInView(pathname);
  const isShort = useMediaQuery(SHORT, { noSsr: true });
  const linkTo = (place: Place) => <ZonePlace place={place}>{nameOf(place)}</ZonePlace>;
  return (
    <ZoneRow aria-label={t(isAdmin ? "zone.admin" : "zone.client")}>
      <div>
        <NavList ref={list}>
          {places
            .filter((place) => !place.setup)
            .map((place) => (
              <li key={place.to}>{linkTo(place)}</li>
            ))}
          {setup.map((place, index) => (
            <SetupItem key={place.to} data-first={index === 0}>
              {linkTo(place)}
            </SetupItem>
          ))}
        </NavList>
        <Fixed>
          {setup.length > 0 && isShort && <SetupMenu places={setup} />}
          <PaletteButton />
        </Fixed>
      </div>
    </ZoneRow>
  );
}

/** Texts of the zones behind the log-in. */
const zoneTexts = {
  pl: {
    "zone.admin": "Administracja",
    "zone.client": "Strefa klienta",
    "group.work": "Praca",
    "group.setup": "Zarządzanie",
    "bar.label": "Najważniejsze miejsca",
  },
  en: {
    "zone.admin": "Administration",
    "zone.client": "Client Zone",
    "group.work": "Work",
    "group.setup": "Manage",
    "bar.label": "Main sections",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    zones: typeof zoneTexts.pl;
  }
}

addTexts("zones", zoneTexts);

const CommandPalette = lazy(async () => ({
  default: (await import("../palette/command-palette.tsx")).CommandPalette,
}));

/** Label hidden where the zone's places need the room; the icon remains. */
const Label = styled("span")({
  [TIGHT]: { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
});

const Opener = styled(Button)({
  [TIGHT]: { minWidth: 44, padding: 0, "& .MuiButton-startIcon": { margin: 0 } },
});

const Keys = styled("kbd")(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: "inherit",
  padding: "0 6px",
  marginInlineStart: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  whiteSpace: "nowrap",
  [TIGHT]: { display: "none" },
}));

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, as Ctrl+K or ⌘K does from anywhere. */
function PaletteButton() {
  const { t } = useTranslation("palette");
  const state = usePaletteState();
  // With the button: who sees it may press the key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      togglePalette();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <Opener
        color="inherit"
        startIcon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_MAC ? "Meta+K" : "Control+K"}
        onClick={openPalette}
      >
        <Label>{t("open")}</Label>
        <Keys aria-hidden="true">{IS_MAC ? "⌘K" : "Ctrl K"}</Keys>
      </Opener>
      {state !== "unasked" && (
        <Suspense>
          <CommandPalette open={state === "open"} onClose={closePalette} />
        </Suspense>
      )}
    </>
  );
}

/** Texts of the command palette. */
const texts = {
  pl: {
    open: "Szukaj",
    title: "Szukaj w portalu",
    nothing: "Nic nie pasuje do „{{term}}”.",
    searching: "Szukanie…",
    failed: "Nie udało się wyszukać. Spróbuj ponownie.",
    "group.screens": "Ekrany",
  },
  en: {
    open: "Search",
    title: "Search the portal",
    nothing: "Nothing matches “{{term}}”.",
    searching: "Searching…",
    failed: "The search failed. Please try again.",
    "group.screens": "Screens",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    palette: typeof texts.pl;
  }
}

addTexts("palette", texts);
