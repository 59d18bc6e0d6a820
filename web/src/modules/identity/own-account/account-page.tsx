import "./messages.ts";
import type { OwnAccount } from "@bonum/contract/identity/own-account.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { AccessSection } from "./access-section.tsx";
import { ConsentsSection } from "./consents-section.tsx";
import { DataSection } from "./data-section.tsx";
import { MyDataSection } from "./my-data-section.tsx";
import { profileQuery } from "./own-account-api.ts";
import { SessionsSection } from "./sessions-section.tsx";

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(2.5),
  "& > section": { margin: "0 !important" },
}));

/** /account: one's own account. `protection` is the part about the second step, which is a feature of its own. */
export function AccountPage({ protection }: { protection: ReactNode }) {
  const { t } = useTranslation("ownAccount");
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <PageHeader title={t("title")} />
      {data && (
        <Stack>
          <Belonging account={data} />
          <DataSection account={data} />
          <AccessSection account={data} />
          {protection}
          <SessionsSection />
          <ConsentsSection account={data} />
          <MyDataSection />
        </Stack>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <AreaSpinner minHeight={480} />}
    </>
  );
}

/** Whose the account is, where it is a client's or an administrator's. */
function Belonging({ account: { client, roles } }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  const lines = [
    ...(roles.includes("Admin") ? [t("account.admin")] : []),
    ...(client ? [t("account.client", { name: client.name, role: t(`account.${client.role}`) })] : []),
  ];
  return lines.length === 0 ? null : <Typography color="textSecondary">{lines.join(" · ")}</Typography>;
}
