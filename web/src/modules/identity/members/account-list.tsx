import type { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import { MemberView, StaffView } from "@bonum/contract/identity/invitations.ts";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordQuery } from "../../../lib/record-query.ts";
import { AccountRow } from "./account-row.tsx";
import { ErasureResult } from "./erasure-result.tsx";
import { Rows } from "./rows.tsx";
import { TOPIC } from "./topic.ts";
import { Unread } from "./unread.tsx";

interface AccountsProps {
  path: string;
  /** Not of a client: nobody has a role there. */
  staff: boolean;
  none: string;
}

/** Accounts, each with what the caller may do about it. */
export function Accounts({ path, staff, none }: AccountsProps) {
  const { t } = useTranslation("people");
  const schema: z.ZodMiniType<(MemberView | StaffView)[]> = z.array(staff ? StaffView : MemberView);
  // Here and not in the row, which goes with the person.
  const [erased, setErased] = useState<ErasureReport>();
  const read = useQuery(recordQuery(TOPIC, path, schema));
  if (read.data === undefined) return <Unread read={read} title={t("accounts.failed")} />;
  return (
    <>
      {read.data.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <Rows>
        {read.data.map((account) => (
          <AccountRow key={account.id} account={account} path={path} onErased={setErased} />
        ))}
      </Rows>
      {erased && <ErasureResult report={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}
