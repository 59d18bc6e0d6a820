import type { SearchHit } from "@bonum/contract/lists/search.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../lib/session/session-store.ts";
import { usePlaces } from "../zones/use-places.ts";
import { useSearch } from "./use-search.ts";

const GROUPS = ["screens", "clients", "investments", "documents", "services"] as const;
type Group = (typeof GROUPS)[number];

/** Something that the palette leads to. */
export interface Hit {
  group: Group;
  /** Where it leads. */
  to: string;
  label: string;
  detail: string;
}

/** What matches the term: screens at once, the rest as the server finds it. */
export function useHits(term: string): { hits: Hit[]; searching: boolean; failed: boolean } {
  const screens = useScreens().filter(({ label }) => fold(label).includes(fold(term.trim())));
  const places = useHitPlaces();
  const { result, searching, failed } = useSearch(term.trim());
  const records = GROUPS.flatMap((group) =>
    group === "screens" || result === null
      ? []
      : result[group].map((hit) => ({ ...hit, group, to: places[group](hit) })),
  );
  return { hits: [...screens, ...records], searching, failed };
}

/** Where a found record is shown, in the zone of whoever looks. */
function useHitPlaces(): Record<Exclude<Group, "screens">, (hit: SearchHit) => string> {
  const isAdmin = useHasRole("Admin");
  return {
    clients: ({ id }) => `/admin/users/${id}`,
    investments: ({ id }) => `${isAdmin ? "/admin" : "/client"}/investments/${id}`,
    documents: ({ id, label }) =>
      isAdmin ? `/?form=${id}` : `/?${new URLSearchParams({ searchTerm: label })}`,
    services: ({ id }) => `/services/${id}`,
  };
}

function useScreens(): Hit[] {
  const { t } = useTranslation(["zones", "shell", "palette"]);
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const screens = places.map(({ to, label }) => ({ to, label: t(label) }));
  const more = isAdmin
    ? [
        { to: "/?form=new", label: t("palette:screen.addDocument") },
        { to: "/?view=trash", label: t("palette:screen.trash") },
        { to: "/admin/users/new", label: t("palette:screen.addClient") },
        { to: "/admin/investments/new", label: t("palette:screen.addInvestment") },
      ]
    : [{ to: "/client/investments/new", label: t("palette:screen.addInvestment") }];
  return [...screens, ...more].map((screen) => ({ ...screen, group: "screens", detail: "" }));
}
