import { InvitationView } from "@bonum/contract/identity/invitations.ts";
import WithdrawIcon from "@mui/icons-material/Close";
import ResendIcon from "@mui/icons-material/ReplayOutlined";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { reportError } from "../../../lib/errors.ts";
import { request } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { deleteRecord } from "../../../lib/records.ts";
import { nameIdOf } from "../../../ui/list/list-description.ts";
import { RowActionLine } from "../../../ui/list/row-actions.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { Details, Name } from "./rows.tsx";
import { TOPIC } from "./topic.ts";

interface InvitationRowProps {
  invitation: InvitationView;
  path: string;
  onResent: (invitation: InvitationView) => void;
}

/** Somebody who was invited and has not come yet. */
export function InvitationRow({ invitation, path, onResent }: InvitationRowProps) {
  const { t } = useTranslation("people");
  const { can, clientRole, displayName, email, expiresAt, id, revision, state } = invitation;
  const queries = useQueryClient();
  const common = {
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  };
  const resend = useMutation({
    mutationFn: () => request(`${path}/${id}/resend`, { method: "POST", schema: InvitationView }),
    onSuccess: ({ data }) => {
      notify({ kind: "success", text: t(data.mailed === false ? "renewed" : "resent") });
      onResent(data);
    },
    ...common,
  });
  const withdrawal = useMutation({
    mutationFn: () => deleteRecord(`${path}/${id}`, revision),
    onSuccess: () => notify({ kind: "success", text: t("withdrawn") }),
    ...common,
  });
  const busy = resend.isPending || withdrawal.isPending;
  return (
    <li>
      <div>
        <Name id={nameIdOf(invitation)}>
          {displayName}
          {clientRole !== null && <StateChip>{t(`role.${clientRole}`)}</StateChip>}
          {state !== "open" && <StateChip tone="warning">{t(`invitation.${state}`)}</StateChip>}
        </Name>
        <Details>{[email, t("expires", { when: formatDateTime(expiresAt) })].join(" · ")}</Details>
      </div>
      <RowActionLine
        row={invitation}
        look="buttons"
        actions={[
          can.resend && {
            key: "resend",
            label: t("resend"),
            Icon: ResendIcon,
            disabled: busy,
            run: () => resend.mutate(),
          },
          can.withdraw && {
            key: "withdraw",
            label: t("withdraw"),
            Icon: WithdrawIcon,
            destructive: true,
            disabled: busy,
            run: () => withdrawal.mutate(),
          },
        ]}
      />
    </li>
  );
}
