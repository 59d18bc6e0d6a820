import { BusyButton } from "../../../ui/busy-button.tsx";
import "./messages.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import type { LinkSubject } from "@bonum/contract/identity/own-account.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { renew } from "../../../lib/session/session.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused, refusalOf } from "../../../ui/link-page/link-refused.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";

/** The button is all there is to fill in. */
const NOTHING = z.object({});

export const loader = linkLoader(ownAccountCalls.emailChange);

/** /confirm-email/:token: a button, because programs that check mail open its links, too. */
export function Component() {
  const { t } = useTranslation("accountLinks");
  const { token, subject, error } = useLoaderData<FollowedLink<LinkSubject>>();
  const [refused, setRefused] = useState<unknown>(error);
  const [done, setDone] = useState(false);
  const { form, busy, failure } = useShortForm({
    initial: {},
    schema: NOTHING,
    send: () =>
      api(ownAccountCalls.confirmEmail, { params: { token } }).catch((problem: unknown) => {
        if (refusalOf(problem)) setRefused(problem);
        throw problem;
      }),
    onDone() {
      setDone(true);
      // What this browser keeps of the account has the old address.
      if (sessionState().user !== null) void renew().catch(() => undefined);
    },
  });
  if (subject === null || refused !== null) return <LinkRefused error={refused} />;
  const { email } = subject;
  if (done) {
    return (
      <LinkCard title={t("confirm.done.title")} lead={t("confirm.done.text", { email })}>
        <div>
          <LinkButton variant="contained" to="/">
            {t("confirm.done.go")}
          </LinkButton>
        </div>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={t("confirm.title")} lead={t("confirm.lead", { email })}>
      <form {...form}>
        <ErrorNotice>{failure}</ErrorNotice>
        <BusyButton type="submit" size="large" busy={busy} sx={{ justifySelf: "start" }}>
          {t("confirm.submit")}
        </BusyButton>
      </form>
    </LinkCard>
  );
}
