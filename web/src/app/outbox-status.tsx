import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useShallow } from "zustand/react/shallow";
import { addTexts } from "../lib/i18n/i18n.ts";
import { useModules } from "../lib/module.ts";
import { type OwedEntry, useOutbox } from "../lib/outbox/entries.ts";
import { kindOf } from "../lib/outbox/kinds.ts";
import { startSending } from "../lib/outbox/outbox.ts";
import { useOpenOutbox } from "../lib/outbox/use-entries.ts";
import { pause } from "../lib/pause.ts";
import { useHasRole } from "../lib/session/session-store.ts";
import { FilingStatus } from "../modules/documents/filing/filing-status.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { StatusFrame } from "../ui/status-frame.tsx";

/** Sends what the browser owes the server, wherever in the portal somebody is, and says what does not get through. */
export function OutboxStatus() {
  const owner = useOpenOutbox();
  const entries = useOutbox(useShallow((outbox) => outbox.entries.filter((entry) => entry.owner === owner)));
  useKinds(entries);
  useEffect(loadForLeaving, []);
  return (
    <>
      <FilingStatus />
      <Unsent entries={entries} />
    </>
  );
}

/** Loads what a log-out needs to ask and to forget, while there is a connection (`lib/session/left-behind.ts`, the top bar). */
function loadForLeaving(): void {
  const loads = [
    import("../lib/outbox/outbox.ts"),
    import("../lib/transfer/shared-files.ts"),
    import("../ui/dialogs/confirm-dialog.tsx"),
  ];
  void Promise.allSettled(loads);
}

/** First and longest wait before a kind is loaded again, in milliseconds. */
const [SOON, LATE] = [5_000, 60_000];

/** Loads the kinds of what is owed, also of what another tab owes; without a connection it tries until there is one. */
function useKinds(entries: readonly OwedEntry[]): void {
  const modules = useModules();
  const names = [...new Set(entries.map(({ kind }) => kind))].toSorted().join();
  useEffect(() => {
    const left = new AbortController();
    for (const name of names.split(",").filter((one) => kindOf(one) === undefined)) {
      for (const { outbox } of modules) {
        const kind = outbox?.[name];
        if (kind) void loadKind(kind.load, left.signal);
      }
    }
    return () => left.abort();
  }, [names, modules]);
}

async function loadKind(load: () => Promise<unknown>, left: AbortSignal): Promise<void> {
  for (let wait = SOON; !left.aborted; wait = Math.min(2 * wait, LATE)) {
    try {
      await load();
      return startSending();
    } catch {
      await pause(wait, left);
    }
  }
}

/** Status of what waits or was refused, of records whose screens are not open: those say it themselves. */
function Unsent({ entries }: { entries: readonly OwedEntry[] }) {
  const { t } = useTranslation("outbox");
  const modules = useModules();
  const zone = useHasRole("Admin") ? "admin" : "client";
  const { pathname } = useLocation();
  const left = entries.flatMap(({ kind, about, state, result }) => {
    const to = modules.flatMap(({ outbox }) => outbox?.[kind]?.to?.(about, zone) ?? [])[0];
    const isStill = state === "waiting" || state === "held" || state === "failed";
    if (to === undefined || result !== null || !isStill) return [];
    return to.split("?")[0] === pathname ? [] : [{ to, state }];
  });
  const first = left.find(({ state }) => state === "failed") ?? left[0];
  if (first === undefined) return null;
  return (
    <StatusFrame aria-label={t("label")}>
      <span role="status">{t(first.state === "failed" ? "failed" : "waiting")}</span>
      <LinkButton to={first.to} variant="text" size="small">
        {t("show")}
      </LinkButton>
    </StatusFrame>
  );
}

const texts = {
  pl: {
    label: "Niewysłane z tej przeglądarki",
    waiting: "Nie wszystko, co zapisano w tej przeglądarce, dotarło do portalu.",
    failed: "Portal nie przyjął części tego, co zapisano w tej przeglądarce.",
    show: "Pokaż",
  },
  en: {
    label: "Not uploaded yet from this browser",
    waiting: "Not everything saved in this browser has reached the portal.",
    failed: "The portal did not accept some of what is saved in this browser.",
    show: "Show",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    outbox: typeof texts.pl;
  }
}

addTexts("outbox", texts);
