import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { fetchRecord } from "../../lib/records.ts";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

/** A dashboard is about many resources at once, so it is read anew from time to time and whenever it comes into sight. */
export const REFRESH_MS = 60_000;

interface DashboardBodyProps<Data> {
  path: string;
  schema: z.ZodMiniType<Data>;
  children: (data: Data) => ReactNode;
}

/** Reads a dashboard and shows it, or what stands in its place. */
export function DashboardBody<Data>({ path, schema, children }: DashboardBodyProps<Data>) {
  const { t } = useTranslation("dashboard");
  const dashboard = useQuery({
    queryKey: ["investments", path],
    queryFn: ({ signal }) => fetchRecord(path, schema, signal),
    refetchInterval: REFRESH_MS,
  });
  if (dashboard.data !== undefined) return children(dashboard.data);
  if (dashboard.isPending) return <AreaSpinner minHeight={480} />;
  return <ErrorState error={dashboard.error} title={t("failed")} onRetry={() => void dashboard.refetch()} />;
}
