import "./messages.ts";
import { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatDate } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { termsClaimOf } from "../../../lib/session/token.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { useAccepting } from "./use-accepting.ts";

/**
 * Where its last line has gone, it still stands for the focus, and takes no room. A margin above would push the page's
 * whole main part down when it comes.
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
 * Reports law pages that the signed-in person has yet to accept, above every screen, until they do. The session's token
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
  const accepting = useAccepting({ slug, version });
  if (accepting.isPending || accepting.isSuccess) return null;
  const accept = () => {
    onAccepting();
    accepting.mutate();
  };
  return (
    <Line>
      <Typography id={id}>{t(slug, { version, since: formatDate(since) })}</Typography>
      <Actions>
        <LinkButton to={`/about/${slug}`} aria-describedby={id}>
          {t("read")}
        </LinkButton>
        <Button variant="outlined" aria-describedby={id} onClick={accept}>
          {t("accept")}
        </Button>
      </Actions>
    </Line>
  );
}

/** The law pages that the token's account has yet to accept; a token of an older portal tells of none. */
export function pendingTermsOf(token: string): PendingTerms[] {
  const claim = z.safeParse(z.array(PendingTerms), termsClaimOf(token));
  return claim.success ? claim.data : [];
}
