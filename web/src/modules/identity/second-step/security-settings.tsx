import "./messages.ts";
import { securityCalls } from "@bonum/contract/identity/member-calls.ts";
import type { SecuritySettings as Settings } from "@bonum/contract/identity/second-step.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { securityQuery } from "./second-step-queries.ts";

const Sheet = styled("section")(({ theme }) => paddedSheet(theme));

/** How the portal protects itself; a part of the administrators' settings. */
export function SecuritySettings() {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const query = useQuery(securityQuery);
  return (
    <Sheet aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ marginBottom: 1 }}>
        {t("security.title")}
      </Typography>
      {query.data && <Requirement settings={query.data} />}
      {query.isPending && <AreaSpinner minHeight={120} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Sheet>
  );
}

function Requirement({ settings }: { settings: Settings }) {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (requireSecondStepForAdmins: boolean) =>
      api(securityCalls.update, { revision: settings.revision, body: { requireSecondStepForAdmins } }),
    onSuccess: (saved) => {
      client.setQueryData(securityQuery.queryKey, saved);
      notify({
        kind: "success",
        text: t(saved.requireSecondStepForAdmins ? "security.on" : "security.off"),
      });
    },
    onError: (error) => {
      reportError(error);
      void client.invalidateQueries(securityQuery);
    },
  });
  const { requireSecondStepForAdmins: required, admins, can } = settings;
  return (
    <>
      <CheckLine sx={{ fontWeight: 600 }}>
        <input
          type="checkbox"
          checked={save.isPending ? save.variables : required}
          disabled={save.isPending || (!required && !can.require)}
          aria-describedby={id}
          onChange={({ target }) => save.mutate(target.checked)}
        />
        {t("security.require")}
      </CheckLine>
      <div id={id}>
        <Typography color="textSecondary">{t("security.text")}</Typography>
        <Typography>
          {t("security.admins", { having: admins.withSecondStep, total: admins.total })}
        </Typography>
        {!required && !can.require && (
          <TextLink to="/account" sx={{ display: "inline-block", paddingBlock: 1.25, fontWeight: 600 }}>
            {t("security.own")}
          </TextLink>
        )}
      </div>
    </>
  );
}
