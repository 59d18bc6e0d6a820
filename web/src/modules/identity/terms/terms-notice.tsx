import { formatDate } from "@bonum/contract/calendar.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { type Acceptance, PendingTerms } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { addTexts } from "../../../lib/i18n/i18n.ts";
import { renew } from "../../../lib/session/session.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { termsClaimOf } from "../../../lib/session/token.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";

/**
 * Region that stays for the focus, without height, after its last line is gone. A margin above would push the
 * page's whole main part down when it appears.
 */
const Region = styled("section")(({ theme }) => ({
  borderRadius: RADIUS.control,
  outline: "none",
  "&:not(:empty)": {
    marginBottom: theme.spacing(3),
    border: `1px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, transparent)`,
  },
}));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1, 2),
}));

const Actions = styled("div")(({ theme }) => ({ display: "flex", gap: theme.spacing(1) }));

/**
 * Reports law pages that the signed-in person has yet to accept, or has yet to say that they read, above every screen, until they do. The session's token
 * names them, so that nothing is asked for and nothing moves while the screen loads.
 */
export function TermsNotice() {
  const { t } = useTranslation("terms");
  const token = useUser()?.token ?? "";
  const terms = useMemo(() => pendingTermsOf(token), [token]);
  const region = useRef<HTMLElement>(null);
  return (
    <Region ref={region} tabIndex={-1} {...(terms.length > 0 && { "aria-label": t("title") })}>
      {terms.map((page) => (
        <PendingPage
          key={`${page.slug} ${page.version}`}
          page={page}
          onAccepting={() => region.current?.focus({ preventScroll: true })}
        />
      ))}
    </Region>
  );
}

interface PendingPageProps {
  page: PendingTerms;
  /** The line with the button goes, so the focus needs another place. */
  onAccepting: () => void;
}

function PendingPage({ page: { slug, version, since }, onAccepting }: PendingPageProps) {
  const { t } = useTranslation("terms");
  const id = useId();
  const isAhead = since > new Date().toISOString();
  const accepting = useAccepting({ slug, version });
  if (accepting.isPending || accepting.isSuccess) return null;
  const accept = () => {
    onAccepting();
    accepting.mutate();
  };
  return (
    <Line>
      <Typography id={id}>
        {wholeMoments(t(isAhead ? `ahead.${slug}` : slug, { version, since: formatDate(since) }))}
      </Typography>
      <Actions>
        <LinkButton to={`/about/${slug}${isAhead ? "?upcoming=1" : ""}`} aria-describedby={id}>
          {t("read")}
        </LinkButton>
        <Button variant="outlined" aria-describedby={id} onClick={accept}>
          {t(`accept.${slug}`)}
        </Button>
      </Actions>
    </Line>
  );
}

/** The law pages that the token's account has yet to accept; a token of an older portal names none. */
export function pendingTermsOf(token: string): PendingTerms[] {
  const claim = z.safeParse(z.array(PendingTerms), termsClaimOf(token));
  return claim.success ? claim.data : [];
}

/** Accepts a version of a law page; what is shown of it, and what the session's token says, follow. */
export function useAccepting({ slug, version }: Acceptance) {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: of two fresh tokens asked for at once the one that knows less might be kept.
    scope: { id: "acceptances" },
    mutationFn: () => api(ownAccountCalls.accept, { body: { slug, version } }),
    onError: reportError,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ["accounts"] });
      // Without a fresh token the old one goes on, and the next one tells it.
      await renew().catch(() => undefined);
    },
  });
}

const texts = {
  pl: {
    title: "Dokumenty, z którymi trzeba się zapoznać",
    privacy: "Od {{since}} obowiązuje polityka prywatności w wersji {{version}}.",
    regulations: "Od {{since}} obowiązuje regulamin w wersji {{version}}.",
    terms: "Od {{since}} obowiązują warunki wykonania badania w wersji {{version}}.",
    "ahead.privacy": "Od {{since}} będzie obowiązywać polityka prywatności w wersji {{version}}.",
    "ahead.regulations": "Od {{since}} będzie obowiązywać regulamin w wersji {{version}}.",
    "ahead.terms": "Od {{since}} będą obowiązywać warunki wykonania badania w wersji {{version}}.",
    read: "Przeczytaj",
    "accept.privacy": "Potwierdzam zapoznanie się",
    "accept.regulations": "Akceptuję",
    "accept.terms": "Potwierdzam zapoznanie się",
  },
  en: {
    title: "Documents to read",
    privacy: "Version {{version}} of the privacy policy has been in force since {{since}}.",
    regulations: "Version {{version}} of the terms of use has been in force since {{since}}.",
    terms: "Version {{version}} of the examination terms has been in force since {{since}}.",
    "ahead.privacy": "Version {{version}} of the privacy policy applies from {{since}}.",
    "ahead.regulations": "Version {{version}} of the terms of use applies from {{since}}.",
    "ahead.terms": "Version {{version}} of the examination terms applies from {{since}}.",
    read: "Read it",
    "accept.privacy": "I have read it",
    "accept.regulations": "I accept",
    "accept.terms": "I have read it",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    terms: typeof texts.pl;
  }
}

addTexts("terms", texts);
