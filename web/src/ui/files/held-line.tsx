import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";

const Line = styled("span", { shouldForwardProp: (name) => name !== "infected" })<{ infected: boolean }>(
  ({ theme, infected }) => ({
    ...theme.typography.caption,
    display: "block",
    fontWeight: 600,
    color: theme.vars.palette[infected ? "error" : "warning"].main,
    overflowWrap: "anywhere",
  }),
);

/** Reason of a file's quarantine, in a line below its name. */
export function HeldLine({ held: { state, threat, reason, removed } }: { held: HeldContent }) {
  const { t } = useTranslation("held");
  const infected = state === "infected";
  if (infected)
    return <Line infected>{t(removed ? "infected.removed" : "infected", { threat: threat ?? "" })}</Line>;
  return (
    <Line infected={false}>{state === "waiting" ? t("waiting") : t(`failed.${reason ?? "broken"}`)}</Line>
  );
}

const texts = {
  pl: {
    waiting: "Czeka na sprawdzenie antywirusowe",
    infected: "Zablokowany: wykryto zagrożenie ({{threat}})",
    "infected.removed": "Treść usunięto: wykryto zagrożenie ({{threat}})",
    "failed.too_large": "Zablokowany: za duży dla antywirusa",
    "failed.encrypted": "Zablokowany: zaszyfrowany, więc antywirus go nie sprawdził",
    "failed.broken": "Zablokowany: antywirus nie zdołał go sprawdzić",
  },
  en: {
    waiting: "Waiting for the virus scan",
    infected: "Blocked: a threat was found ({{threat}})",
    "infected.removed": "Content deleted: a threat was found ({{threat}})",
    "failed.too_large": "Blocked: too large for the virus scanner",
    "failed.encrypted": "Blocked: encrypted, so the virus scanner did not scan it",
    "failed.broken": "Blocked: the virus scanner could not scan it",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    held: typeof texts.pl;
  }
}

addTexts("held", texts);
