import "./messages.ts";
import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { describeError, reportError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
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

/** Why the link is refused; nothing where something else went wrong. */
export function refusalOf(error: unknown): Refusal | undefined {
  const type = error instanceof HttpError ? error.problem?.type : undefined;
  return (Object.keys(LINK_REFUSALS) as Refusal[]).find((refusal) => LINK_REFUSALS[refusal] === type);
}
