import type { SearchHit } from "@bonum/contract/lists/search.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../lib/session/session-store.ts";
import { documentFormPath, NEW, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";
import { usePlaces } from "../zones/use-places.ts";
import { useSearch } from "./use-search.ts";

const GROUPS = ["screens", "clients", "investments", "documents", "services"] as const;
type Group = (typeof GROUPS)[number];

/** Something that the palette leads to. */
export interface Hit {
  group: Group;
  /** Where it leads. */
  to: string;
  /** What the move there carries. */
  state?: OpenedFrom;
  label: string;
  detail: string;
}

type Place = Pick<Hit, "to" | "state">;

/** What matches the term: screens at once, the rest as the server finds it. */
export function useHits(term: string): { hits: Hit[]; searching: boolean; failed: boolean } {
  const screens = useScreens().filter(({ label }) => fold(label).includes(fold(term.trim())));
  const places = useHitPlaces();
  const { result, searching, failed } = useSearch(term.trim());
  const records = GROUPS.flatMap((group) =>
    group === "screens" || result === null
      ? []
      : result[group].map((hit) => ({ ...hit, group, ...places[group](hit) })),
  );
  return { hits: [...screens, ...records], searching, failed };
}

/** Where a found record is shown, in the zone of whoever looks. */
function useHitPlaces(): Record<Exclude<Group, "screens">, (hit: SearchHit) => Place> {
  const isAdmin = useHasRole("Admin");
  return {
    clients: ({ id }) => ({ to: `/admin/users/${id}` }),
    investments: ({ id }) => ({ to: `${isAdmin ? "/admin" : "/client"}/investments/${id}` }),
    documents: ({ id, label }) =>
      isAdmin ? documentForm(id) : { to: `/?${new URLSearchParams({ searchTerm: label })}` },
    services: ({ id }) => ({ to: `/services/${id}` }),
  };
}

/** A document's form, which leads back to where the palette was opened. */
function documentForm(form: string): Place {
  return { to: documentFormPath(form), state: OPENED_HERE };
}

function useScreens(): Hit[] {
  const { t } = useTranslation(["zones", "shell", "palette"]);
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const screens = places.map(({ to, label }) => ({ to, label: t(label) }));
  const more = isAdmin
    ? [
        { ...documentForm(NEW), label: t("palette:screen.addDocument") },
        { to: "/?view=trash", label: t("palette:screen.trash") },
        { to: "/admin/users/new", label: t("palette:screen.addClient") },
        { to: "/admin/investments/new", label: t("palette:screen.addInvestment") },
      ]
    : [{ to: "/client/investments/new", label: t("palette:screen.addInvestment") }];
  return [...screens, ...more].map((screen) => ({ ...screen, group: "screens", detail: "" }));
}
