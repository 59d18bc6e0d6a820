import { keysOf } from "@bonum/contract/keys.ts";
import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { describeError, reportError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { LinkButton } from "../link-button.tsx";
import { LinkCard } from "./link-card.tsx";

type Refusal = keyof typeof LINK_REFUSALS;

interface LinkRefusedProps {
  error: unknown;
  /** A button to where another link is asked for. */
  action?: ReactNode;
}

/** Says why a mailed link is good no more, and what to do now. */
export function LinkRefused({ error, action }: LinkRefusedProps) {
  const { t } = useTranslation("linkPage");
  const refusal = refusalOf(error);
  useEffect(() => {
    // By the error catalogue a broken server leads to a screen of its own.
    if (error instanceof HttpError && error.status === 500) reportError(error);
  }, [error]);
  return (
    <LinkCard title={t("refused.title")} lead={refusal ? t(`refused.${refusal}`) : describeError(error)}>
      <div>
        {action ?? (
          <LinkButton variant="contained" to="/login">
            {t("refused.login")}
          </LinkButton>
        )}
      </div>
    </LinkCard>
  );
}

/** Reason of a link's refusal; undefined for other errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  const type = error instanceof HttpError ? error.problem?.type : undefined;
  return keysOf(LINK_REFUSALS).find((refusal) => LINK_REFUSALS[refusal] === type);
}

/** Texts of the pages that mailed links lead to. */
const texts = {
  pl: {
    "refused.title": "Ten link nie działa",
    "refused.used": "Link został już użyty. Każdy działa tylko raz.",
    "refused.expired": "Link stracił ważność.",
    "refused.revoked":
      "Link został wycofany albo zastąpiony nowszym. Sprawdź, czy nie masz nowszej wiadomości.",
    "refused.lapsed":
      "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
    "refused.unknown": "Link jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
    "refused.login": "Przejdź do logowania",
  },
  en: {
    "refused.title": "This link does not work",
    "refused.used": "The link has already been used. Each link works only once.",
    "refused.expired": "The link has expired. Ask for a new one.",
    "refused.revoked":
      "The link was withdrawn or replaced by a newer one. Check whether you have received a newer message.",
    "refused.lapsed":
      "The person who sent this invitation may no longer invite people. Ask for a new invitation.",
    "refused.unknown": "The link is not valid. Check that you copied all of it.",
    "refused.login": "Go to the log-in page",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    linkPage: typeof texts.pl;
  }
}

addTexts("linkPage", texts);
