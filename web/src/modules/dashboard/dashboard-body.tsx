import type { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api, type CallInput, type CallOutput } from "../../lib/api.ts";
import { Unread } from "../../ui/states/unread.tsx";

/** A dashboard is about many resources at once, so it is read anew from time to time and whenever it comes into sight. */
export const REFRESH_MS = 60_000;

type DashboardCall = (typeof dashboardCalls)[keyof typeof dashboardCalls];

/** Reads a dashboard. */
export function useDashboard<C extends DashboardCall>(call: C) {
  return useQuery({
    queryKey: ["investments", call.path],
    queryFn: ({ signal }) => api(call, { signal } as CallInput<C>),
    refetchInterval: REFRESH_MS,
  });
}

interface DashboardBodyProps<C extends DashboardCall> {
  call: C;
  children: (data: CallOutput<C>) => ReactNode;
}

/** Reads a dashboard and shows it, or what stands in its place. */
export function DashboardBody<C extends DashboardCall>({ call, children }: DashboardBodyProps<C>) {
  const { t } = useTranslation("dashboard");
  const dashboard = useDashboard(call);
  if (dashboard.data !== undefined) return children(dashboard.data);
  return <Unread read={dashboard} title={t("failed")} minHeight={480} />;
}
