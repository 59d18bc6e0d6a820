import "./messages.ts";
import type { Acceptance } from "@bonum/contract/own-account.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { renew } from "../../../lib/session.ts";
import { accept, profileQuery } from "./own-account-api.ts";

/** Accepts a version of a law page; what is shown of it, and what the session knows, follow. */
export function useAccepting(page: Acceptance) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => accept(page),
    onSuccess: () => notify({ kind: "success", text: t("consents.done") }),
    onError: reportError,
    onSettled: async () => {
      await client.invalidateQueries(profileQuery);
      await renew().catch(() => undefined);
    },
  });
}
