import "./messages.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/calls.ts";
import type { SigningKey } from "@bonum/contract/certificates/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

const query = callQuery("certificates", signingKeyCalls.list, {});

/** The keys that certificates are signed with, and the change of the present one, as a part of the portal's settings. */
export function SigningKeys() {
  const { t } = useTranslation("certificates");
  const read = useQuery(query);
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const rotation = useMutation({
    mutationFn: () => api(signingKeyCalls.rotate, {}),
    onSuccess(keys) {
      queries.setQueryData(query.queryKey, keys);
      notify({ kind: "success", text: t("keys.rotated") });
    },
    onError: reportError,
    onSettled: () => setAsked(false),
  });
  if (read.data === undefined && read.error === null) return <AreaSpinner minHeight={160} />;
  if (read.data === undefined) {
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  }
  return (
    <DetailSection
      title={t("keys.title")}
      actions={
        read.data.length > 0 && (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {t("keys.rotate")}
          </Button>
        )
      }
    >
      <Typography sx={{ maxWidth: "75ch" }}>{t("keys.lead")}</Typography>
      {read.data.length === 0 && (
        <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
          {t("keys.none")}
        </Typography>
      )}
      <List aria-label={t("keys.list")}>
        {read.data.map((key) => (
          <Key key={key.id} signingKey={key} />
        ))}
      </List>
      <ConfirmDialog
        open={asked}
        title={t("keys.ask")}
        confirmLabel={t("keys.rotate")}
        busy={rotation.isPending}
        onConfirm={() => rotation.mutate()}
        onCancel={() => setAsked(false)}
      >
        <Typography>{t("keys.askText")}</Typography>
      </ConfirmDialog>
    </DetailSection>
  );
}

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& code": { fontSize: "0.9375rem" },
}));

function Key({ signingKey: { id, state, dateAdded, dateRetired } }: { signingKey: SigningKey }) {
  const { t } = useTranslation("certificates");
  const since = formatDateTime(dateAdded);
  return (
    <li>
      <code>{id}</code>
      <StateChip tone={state === "active" ? "success" : "neutral"}>{t(`keys.${state}`)}</StateChip>
      <span>
        {dateRetired === null
          ? t("keys.since", { since })
          : t("keys.between", { since, until: formatDateTime(dateRetired) })}
      </span>
    </li>
  );
}
