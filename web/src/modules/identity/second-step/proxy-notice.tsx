import "./messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Attention } from "../../../ui/states/attention.tsx";
import { securityQuery } from "./second-step-queries.ts";

/** Tells an administrator that the portal stands behind a proxy that it does not believe. */
export function ProxyNotice() {
  const { t } = useTranslation("secondStep");
  const { data } = useQuery(securityQuery);
  if (!data?.forwardedUnbelieved) return null;
  return (
    <Attention title={t("proxy.title")}>
      <p>{t("proxy.text")}</p>
      <p>{t("proxy.advice")}</p>
    </Attention>
  );
}
