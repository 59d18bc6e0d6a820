import SearchIcon from "@mui/icons-material/Search";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { useLabel, usePlaces } from "../../lib/module.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { useCurrentInView } from "../../ui/page/use-current-in-view.ts";
import { fadingLine } from "../../ui/styles/fading-line.ts";
import { TIGHT } from "../../ui/styles/theme.ts";
import { NavList, NavPlace, NavRow } from "../shell/nav-row.tsx";

const Places = styled(NavList)(fadingLine);

const Fixed = styled("div")({ flex: "none" });

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
        <Fixed>
          <PaletteButton />
        </Fixed>
      </div>
    </NavRow>
  );
}

/** Texts of the zones behind the log-in. */
const zoneMessages = {
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
    zones: typeof zoneMessages.pl;
  }
}

addTexts("zones", zoneMessages);

const CommandPalette = lazy(async () => {
  const { CommandPalette } = await import("../palette/command-palette.tsx");
  return { default: CommandPalette };
});

/** Where the places of the zone need the room, the magnifying glass stands alone. */
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
  const [state, setState] = useState<"unasked" | "open" | "closed">("unasked");
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setState((current) => (current === "open" ? "closed" : "open"));
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
        onClick={() => setState("open")}
      >
        <Label>{t("open")}</Label>
        <Keys aria-hidden="true">{IS_MAC ? "⌘K" : "Ctrl K"}</Keys>
      </Opener>
      {state !== "unasked" && (
        <Suspense>
          <CommandPalette open={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** Texts of the command palette. */
const messages = {
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
    palette: typeof messages.pl;
  }
}

addTexts("palette", messages);
