import { wholeMoments } from "../../ui/moment.tsx";
import "./texts.ts";
import { formatDate } from "@bonum/contract/calendar.ts";
import type {
  CertificateChange,
  CertificateDetails,
  CertificateState,
  CheckedCertificate,
} from "@bonum/contract/certificates/fields.ts";
import { ownReason } from "@bonum/contract/certificates/reasons.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../lib/module.ts";
import { Buttons } from "../../ui/buttons.tsx";
import { CheckCircleOutlinedIcon as SuccessIcon } from "../../ui/icons/check-circle-outlined.ts";
import { HighlightOffOutlinedIcon as ErrorIcon } from "../../ui/icons/highlight-off-outlined.ts";
import { InfoOutlinedIcon as InfoIcon } from "../../ui/icons/info-outlined.ts";
import { WarningAmberOutlinedIcon as WarningIcon } from "../../ui/icons/warning-amber-outlined.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Polish } from "../../ui/polish.tsx";
import { NARROW, RADIUS } from "../../ui/styles/theme.ts";
import { shownState } from "./certificate-state.tsx";

const ICONS = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

const BannerBox = styled("div", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === "neutral" ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main;
    return {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      alignItems: "start",
      gap: theme.spacing(0, 3),
      padding: theme.spacing(3, 3.5),
      border: `2px solid ${colour}`,
      borderRadius: RADIUS.sheet,
      backgroundColor: `color-mix(in srgb, ${colour} 10%, transparent)`,
      "& > svg": { fontSize: "4rem", color: colour },
      "& h2": {
        margin: 0,
        fontSize: "clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)",
        fontWeight: 680,
        lineHeight: 1.2,
      },
      "& p": { margin: theme.spacing(0.75, 0, 0) },
      "& a": { display: "inline-block", marginTop: theme.spacing(1) },
      // The text goes on below the picture, over the whole width.
      [NARROW]: {
        display: "flow-root",
        padding: theme.spacing(2),
        "& > svg": { float: "inline-start", fontSize: "2.5rem", marginInlineEnd: theme.spacing(1.5) },
      },
    };
  },
);

/** Large result above everything else: icon, words and colour agree. */
export function Banner({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <BannerBox tone={tone}>
      <Icon aria-hidden />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </BannerBox>
  );
}

/** The public reason of the state that a certificate has, with its day. */
export function LastReason({ changes }: Pick<CheckedCertificate, "changes">) {
  const last = changes.at(-1);
  return last ? <PublicReason {...last} /> : null;
}

function PublicReason({ at, event, reason }: CertificateChange) {
  const { t } = useTranslation("certificates");
  const labelOf = useLabel();
  if (reason === "") return null;
  const own = ownReason({ event, reason });
  return (
    <PublicText>
      {wholeMoments(t("check.reason", { date: formatDate(at) }))}{" "}
      {own ? labelOf(own) : <Polish>{reason}</Polish>}
    </PublicText>
  );
}

/** Public text of the centre about the certificate. */
const PublicText = styled("p")({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

const ConditionList = styled("ol")(({ theme }) => ({
  margin: theme.spacing(0.5, 0),
  paddingInlineStart: theme.spacing(3),
  overflowWrap: "anywhere",
}));

/** The conditions of a certificate, of which each is a line. */
export function Conditions({ text }: { text: string }) {
  const lines = text.split("\n").filter(Boolean);
  if (lines.length === 1)
    return (
      <PublicText>
        <Polish>{text}</Polish>
      </PublicText>
    );
  return (
    <ConditionList>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <li key={index}>
          <Polish>{line}</Polish>
        </li>
      ))}
    </ConditionList>
  );
}

interface PreviewedStateProps {
  /** The state that the certificate is about to have. */
  state: CertificateState;
  conditional: boolean;
  reason: string;
}

/** Preview of what whoever checks the certificate will read once it has this state. */
export function PreviewedState({ state, conditional, reason }: PreviewedStateProps) {
  const { t } = useTranslation("certificates");
  const { shown, tone } = shownState({ state, conditional });
  return (
    <section>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        {t("preview.title")}
      </Typography>
      <Banner tone={tone} title={t(`check.state.${shown}`)}>
        <p>{t(`check.state.${shown}.text`)}</p>
        {reason.trim() !== "" && (
          <PublicReason at={new Date().toISOString()} event="suspend" reason={reason.trim()} />
        )}
      </Banner>
    </section>
  );
}

/** Tells why a certificate no longer holds, since when, and what its holder can do; nothing of one that holds. */
export function LapsedState({ certificate }: { certificate: CertificateDetails }) {
  const { t } = useTranslation("certificates");
  const { state, order, supersededBy } = certificate;
  if (state === "issued") return null;
  const { tone } = shownState(certificate);
  return (
    <Banner tone={tone} title={t(`check.state.${state}`)}>
      <LastReason changes={certificate.changes} />
      <p>{t(`lapsed.${state}`)}</p>
      <Buttons>
        {supersededBy ? (
          <LinkButton variant="contained" to={`/client/certificates/${supersededBy.id}`}>
            {t("lapsed.newer")}
          </LinkButton>
        ) : (
          <LinkButton variant="contained" to={`/client/orders/${order.id}?tab=messages`}>
            {t("lapsed.ask")}
          </LinkButton>
        )}
        {(state === "withdrawn" || state === "expired") && (
          <LinkButton variant="outlined" to="/client/orders/new">
            {t("lapsed.order")}
          </LinkButton>
        )}
      </Buttons>
    </Banner>
  );
}
