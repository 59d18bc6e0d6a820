import "./messages.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import type { Acceptance } from "@bonum/contract/identity/own-account.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { renew } from "../../../lib/session/session.ts";

/** Accepts a version of a law page; what is shown of it, and what the session's token says, follow. */
export function useAccepting({ slug, version }: Acceptance) {
  const { t } = useTranslation("terms");
  const queries = useQueryClient();
  return useMutation({
    // One after the other: of two fresh tokens asked for at once the one that knows less might be kept.
    scope: { id: "acceptances" },
    mutationFn: () => api(ownAccountCalls.accept, { body: { slug, version } }),
    onSuccess: () => notify({ kind: "success", text: t("done") }),
    onError: reportError,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ["accounts"] });
      // Without a fresh token the old one goes on, and the next one tells it.
      await renew().catch(() => undefined);
    },
  });
}
