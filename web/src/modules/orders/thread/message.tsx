import { formatDay } from "@bonum/contract/calendar.ts";
import { shownName } from "@bonum/contract/identity/portal-names.ts";
import type { MessageAttachment, OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { formatSize } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/module.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { AttachFileOutlinedIcon as AttachIcon } from "../../../ui/icons/attach-file-outlined.ts";
import { DoneAllOutlinedIcon as ReadIcon } from "../../../ui/icons/done-all-outlined.ts";
import { LockOutlinedIcon as NoteIcon } from "../../../ui/icons/lock-outlined.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { When } from "../../../ui/when.tsx";
import { openVersion } from "../documents/open-version.ts";
import "./texts.ts";
import { HeldLine } from "../../../ui/files/held-line.tsx";
import { Polish } from "../../../ui/polish.tsx";

const Bubble = styled("li", { shouldForwardProp: (name) => name !== "kind" })<{
  kind: "own" | "other" | "internal";
}>(({ theme, kind }) => {
  const tint = { own: "primary", other: "info", internal: "warning" } as const;
  const colour = theme.vars.palette[tint[kind]].main;
  return {
    alignSelf: kind === "other" ? "flex-start" : "flex-end",
    boxSizing: "border-box",
    maxWidth: "min(75ch, 92%)",
    minWidth: "min(32ch, 92%)",
    padding: theme.spacing(1.25, 1.75),
    borderRadius: RADIUS.sheet,
    border: `1px ${kind === "internal" ? "dashed" : "solid"} ${kind === "internal" ? colour : theme.vars.palette.divider}`,
    backgroundColor: `color-mix(in srgb, ${colour} ${kind === "own" ? 16 : 10}%, transparent)`,
  };
});

/** A line of small print: who and when, and what there is to say beside. */
export const Line = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.25, 1),
  color: theme.vars.palette.text.secondary,
  "& strong": { color: theme.vars.palette.text.primary, overflowWrap: "anywhere" },
  "& svg": { fontSize: "1.25em", flex: "none" },
}));

const Note = styled(Line)(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.warning.main }));

const Items = styled("ol")(({ theme }) => ({
  margin: theme.spacing(0.75, 0),
  paddingInlineStart: theme.spacing(3),
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  "& blockquote": {
    margin: theme.spacing(0.5, 0),
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
  },
}));

const Files = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

interface CorrectionPartProps {
  correction: NonNullable<OrderMessage["correction"]>;
  /** The reader answers it, by the form above the messages. */
  answers: boolean;
}

/** A correction in its place, with the way to its form or to where it is read as a whole. */
function CorrectionPart({ correction, answers }: CorrectionPartProps) {
  const { t } = useTranslation("orderThread");
  const { pathname } = useLocation();
  const { event, dueDate, message, items } = correction;
  return (
    <>
      <Typography sx={{ fontWeight: 600, marginBlock: 0.75 }}>
        {event === "asked" ? t("asked", { day: formatDay(dueDate) }) : t("answered")}
      </Typography>
      {message !== "" && (
        <Typography sx={{ whiteSpace: "pre-wrap" }}>
          <Polish>{message}</Polish>
        </Typography>
      )}
      <Items>
        {items.map(({ id, about, page, text, answer }) => (
          <li key={id}>
            {about !== "" && (
              <strong>
                <Polish>{page === null ? leadOf(about) : about}</Polish>
                {page !== null && `, ${leadOf(t("page", { page }))}`}{" "}
              </strong>
            )}
            <Polish>{text}</Polish>
            {answer !== "" && (
              <blockquote>
                <Polish>{answer}</Polish>
              </blockquote>
            )}
          </li>
        ))}
      </Items>
      {answers && event === "asked" ? (
        <TextLink to={pathname}>{t("answer")}</TextLink>
      ) : (
        <TextLink to={`${pathname}?tab=corrections`}>{t("corrections")}</TextLink>
      )}
    </>
  );
}

/** Subject of an item as the lead of its request; a question keeps its own mark. */
function leadOf(about: string): string {
  return /[?.!:]$/.test(about) ? about : `${about}:`;
}

interface MessageProps {
  orderId: string;
  message: OrderMessage;
  /** The reader is asked to answer the last request. */
  answers: boolean;
}

/** A message or a note with its files, and whether the other side has read it. */
export function Message({ orderId, message, answers }: MessageProps) {
  const { t } = useTranslation("orderThread");
  const labelOf = useLabel();
  const { attachments, author, correction, dateAdded, internal, read, side, text } = message;
  const ours = side === (useHasRole("Admin") ? "centre" : "client");
  const addressed = ours ? "own" : "other";
  const kind = internal ? "internal" : addressed;
  return (
    <Bubble kind={kind}>
      {internal && (
        <Note>
          <NoteIcon aria-hidden="true" />
          <span>{t("internal")}</span>
        </Note>
      )}
      <Line>
        <strong>{author === null ? t("centre") : labelOf(shownName(author))}</strong>
        {/* Whose one's own are, their place and colour say; a note stands in no place of its side. */}
        {ours && !internal ? (
          <span style={visuallyHidden}>{t(`side.${side}`)}</span>
        ) : (
          author !== null && (
            <StateChip tone={side === "client" ? "info" : "neutral"}>{t(`side.${side}`)}</StateChip>
          )
        )}
        <When date={dateAdded} />
      </Line>
      {text !== "" && (
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", marginBlock: 0.75 }}>
          <Polish>{text}</Polish>
        </Typography>
      )}
      {correction !== null && <CorrectionPart correction={correction} answers={answers} />}
      {attachments.length > 0 && (
        <Files aria-label={t("attachments")}>
          {attachments.map((attachment) => (
            <AttachedFile key={attachment.id} orderId={orderId} attachment={attachment} />
          ))}
        </Files>
      )}
      {!internal && ours && (
        <Line>
          {read && <ReadIcon aria-hidden="true" />}
          <span>{t(read ? "read" : "notRead")}</span>
        </Line>
      )}
    </Bubble>
  );
}

function AttachedFile({ orderId, attachment }: { orderId: string; attachment: MessageAttachment }) {
  return (
    <li>
      <Button
        variant="text"
        startIcon={<AttachIcon />}
        sx={{ textAlign: "start", overflowWrap: "anywhere", paddingInline: 0.5, marginInlineStart: -0.5 }}
        disabled={attachment.held !== undefined}
        onClick={() => openVersion({ orderId, document: attachment, ...attachment })}
      >
        <span>
          <Polish>{attachment.fileName}</Polish>{" "}
          <span style={{ whiteSpace: "nowrap" }}>{`(${formatSize(attachment.size)})`}</span>
        </span>
      </Button>
      {attachment.held && <HeldLine held={attachment.held} />}
    </li>
  );
}
