import { mailCalls } from "@bonum/contract/mail/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Attention } from "../../ui/states/attention.tsx";
import { REFRESH_MS } from "./dashboard-body.tsx";

/** Reports mail that did not go out: whoever waits for it does not know that it has to come another way. */
export function HeldMail() {
  const { t } = useTranslation("dashboard");
  const { data } = useQuery({
    ...callQuery("mail", mailCalls.state, {}),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined || data.stuck === 0) return null;
  const { stuck: count, sending } = data;
  return (
    <Attention title={t("mail.title", { count, amount: formatNumber(count) })}>
      <p>
        {t(sending ? "mail.stuck" : "mail.noServer")}{" "}
        <TextLink to="/admin/settings?tab=mail">{t("mail.open")}</TextLink>
      </p>
    </Attention>
  );
}
