import type { Label, Labels } from "@bonum/contract/labels.ts";
import type { SearchHit } from "@bonum/contract/lists/search.ts";
import { type ComponentType, createContext, use } from "react";
import { useTranslation } from "react-i18next";
import type { RouteObject } from "react-router";
import { readDefaultView } from "./default-views.ts";
import { formatNumber } from "./format/format.ts";
import { asShown } from "./i18n/i18n.ts";
import { usePlaceCounts } from "./place-counts.ts";
import { useHasRole, useOwnsClient, useUser } from "./session/session-store.ts";

/** Target of a link, with its navigation state. */
export interface Target {
  to: string;
  state?: unknown;
}

/** Part of the portal: visitors, administrators, a client's people, and a client's owner besides. */
export type Zone = "visitor" | "admin" | "client" | "owner";

export interface Screen {
  /**
   * Path in the router: `/admin/services/:id`. Addresses below `/admin` and `/client` are guarded by role.
   */
  path: string;
  /** Its part of the breadcrumb; none where the address is one of several that bear labels of their own. */
  label?: Label;
  /** Loads a screen behind the log-in, once a guard lets somebody see it. */
  load?: () => Promise<ComponentType>;
  /** Loads a screen that everybody sees, with its loader. */
  lazy?: RouteObject["lazy"];
  /**
   * Has the server send a public screen finished. `anew`: rendered for each request, for what it says is for one visitor or
   * one moment. With a `query`: it says the same to everybody until the day, or what the portal publishes, is another,
   * and reads these parameters of its address; the server may send it again without rendering it.
   */
  finished?: "anew" | { query: readonly string[] };
  /** No screen but a tab of the one above, which bears the segment's name. */
  tab?: true;
}

/** Record of an audit entry. */
export interface AuditedRecord {
  subjectId: string | null;
  /** Null where the entry tells of no record with a name. */
  record: { there: boolean; within: string | null } | null;
}

export interface Place {
  zone: Zone;
  position: number;
  to: string;
  label: Label;
  /** Current on its own address alone, and not on those below it. */
  exact?: boolean;
  /** Current on the addresses below this one too, where those of its records are not below its own. */
  below?: string;
  /** Belongs to setting the portal up, not to the day's work. */
  setup?: boolean;
  /** Stands there only while it is of use, with how much waits at it (see `place-counts.ts`). */
  counted?: true;
  /** Label where there is room for one word. */
  short?: Label;
  /** The same on a phone alone. */
  onPhone?: Label;
  /** Stands in the bar at the bottom of a phone with this picture; four of a zone do. */
  bar?: "work" | "home" | "investments" | "orders" | "documents" | "messages";
}

/** A kind of what the browser owes the server. */
export interface OwedKind {
  /** Loads the file that declares it to the outbox. */
  load: () => Promise<unknown>;
  /** The screen of one entry; none where a status of its own tells of it. */
  to?: (about: string, zone: "admin" | "client") => string;
}

/**
 * Declaration of a module's screens. Router, breadcrumb, navigation, command palette and audit log read these
 * declarations; `web/src/modules.ts` lists them.
 */
export interface Module {
  screens?: readonly Screen[];
  /** Its places in the navigation of a zone, in the order of `position`. */
  places?: readonly Place[];
  /** Entries of the command palette besides the places. */
  shortcuts?: readonly ({
    zones: readonly Zone[];
    label: Label /** Its label says what is done, not what is shown. */;
    action?: true;
  } & Target)[];
  /** Kinds of what the browser owes the server, by their names. */
  outbox?: Record<string, OwedKind>;
  /** Targets of global search hits, and the list that has all of them, by the server's names of the resources. */
  search?: Record<
    string,
    { label: Label; target(hit: SearchHit, isAdmin: boolean): Target; list?(isAdmin: boolean): string }
  >;
  /** Labels of its records for the audit log, which alone loads all labels. */
  labels?: () => Promise<readonly Labels[]>;
  /** The screen of what an audit entry is about, by its subject; null where there is none any more. */
  audit?: Record<string, (entry: AuditedRecord) => Target | null>;
}

/**
 * The screens of a resource below the address of its list: the list, `new`, `:id` and `:id/edit`. Its form is one screen
 * for a new record and for one that is edited.
 */
export function resourceScreens(
  path: string,
  labels: { list: Label; new: Label; details: Label },
  load: Record<"list" | "form" | "details", NonNullable<Screen["load"]>>,
): Screen[] {
  return [
    { path, label: labels.list, load: load.list },
    { path: `${path}/new`, label: labels.new, load: load.form },
    { path: `${path}/:id`, label: labels.details, load: load.details },
    { path: `${path}/:id/edit`, label: { pl: "Edycja", en: "Edit" }, load: load.form },
  ];
}

/** Leads an audit entry to the screen of its record, as long as there is one: for the `audit` of a module. */
export function recordBelow(path: string): (entry: AuditedRecord) => Target | null {
  return ({ subjectId, record }) => (record?.there ? { to: `${path}/${subjectId}` } : null);
}

export const ModulesContext = createContext<readonly Module[]>([]);

/** The portal's modules, for those that read what the others declare. */
export function useModules(): readonly Module[] {
  return use(ModulesContext);
}

/** Reads labels in the language in use. */
export function useLabel(): (label: Label) => string {
  const { i18n } = useTranslation();
  return (label) => asShown(label[i18n.language === "en" ? "en" : "pl"]);
}

/** The zones of whoever looks. */
export function useZones(): readonly Zone[] {
  const isSignedIn = useUser() !== null;
  const isAdmin = useHasRole("Admin");
  const isOwner = useOwnsClient();
  if (!isSignedIn) return ["visitor"];
  if (isAdmin) return ["admin"];
  return isOwner ? ["client", "owner"] : ["client"];
}

/** The places of the zones of whoever looks that are of use now. */
export function usePlaces(): readonly Place[] {
  const zones = useZones();
  const counts = usePlaceCounts();
  const userId = useUser()?.id ?? "";
  // What was there at the last visit is there at once: the navigation does not move when its number comes.
  const isOfUse = (to: string) => (counts[to] ?? readDefaultView(userId, to)) !== undefined;
  return useModules()
    .flatMap(({ places }) => places ?? [])
    .filter(({ zone, counted, to }) => zones.includes(zone) && (!counted || isOfUse(to)))
    .toSorted((one, other) => one.position - other.position);
}

/** Label of a place with the number of waiting items: "Wpływy (3)". */
export function usePlaceName(): (place: Place) => string {
  const labelOf = useLabel();
  const counts = usePlaceCounts();
  return ({ label, to }) => (counts[to] ? `${labelOf(label)} (${formatNumber(counts[to])})` : labelOf(label));
}

/** Label of the screen at an address. */
export function useScreenLabel(): (path: string) => string {
  const labelOf = useLabel();
  const screens = useModules().flatMap(({ screens }) => screens ?? []);
  return (path) => {
    const label = screens.find((screen) => screen.path === path)?.label;
    return label ? labelOf(label) : "";
  };
}
