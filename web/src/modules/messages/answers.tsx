import "../../lib/i18n/all-validation.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { shownName } from "@bonum/contract/identity/portal-names.ts";
import { mailCalls } from "@bonum/contract/mail/calls.ts";
import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { MessageAnswer, type MessageView } from "@bonum/contract/messages/fields.ts";
import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useMarkUnsaved } from "../../lib/drafts/unsaved-input.ts";
import { DOT, dotted } from "../../lib/format/format.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { useLabel } from "../../lib/module.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { FormSheet } from "../../ui/form/form-layout.tsx";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { SendOutlinedIcon as SendIcon } from "../../ui/icons/send-outlined.ts";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Ours, useWritten } from "../../ui/polish.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { ErrorNotice } from "../../ui/states/notice.tsx";

const List = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  maxWidth: "75ch",
  "& > li": { padding: theme.spacing(1.5, 0), borderBottom: `1px solid ${theme.vars.palette.divider}` },
  "& p": { whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** Answers of the centre, each with its delivery state. */
export function Answers({ message: { answers, language } }: { message: MessageView }) {
  const { t } = useTranslation("messageAnswers");
  const labelOf = useLabel();
  const written = useWritten(language);
  if (answers.length === 0) return null;
  return (
    <DetailSection title={t("title")}>
      <List>
        {answers.map(({ id, text, author, dateAdded, mail }) => (
          <li key={id}>
            <Typography variant="body2" component="div" color="textSecondary">
              {dotted([
                author === null ? t("centre") : labelOf(shownName(author)),
                formatDateTime(dateAdded),
              ])}{" "}
              <Ours>
                <StateChip tone={TONES[mail]}>{t(`mail.${mail}`)}</StateChip>
              </Ours>
            </Typography>
            <Typography {...written}>{text}</Typography>
          </li>
        ))}
      </List>
    </DetailSection>
  );
}

/** Text is no wider than in any form. */
const AnswerSheet = styled(FormSheet)({ "& > *": { maxWidth: "54rem" } });

const TONES: Record<MessageView["answers"][number]["mail"], Tone> = {
  sent: "success",
  waiting: "info",
  kept: "warning",
  failed: "error",
};

/** Answers whoever wrote, by mail; the message is answered with it. */
export function AnswerForm({ message, onSent }: { message: MessageView; onSent: () => void }) {
  const { t } = useTranslation("messageAnswers");
  const queries = useQueryClient();
  const { data: mail } = useQuery(callQuery("mail", mailCalls.state, {}));
  const { id, revision, email } = message;
  const form = useShortForm({
    initial: { text: "" },
    schema: MessageAnswer,
    send: (body) => api(messageCalls.answer, { params: { id }, revision, body }),
    onDone() {
      void queries.invalidateQueries({ queryKey: ["messages"] });
      onSent();
    },
  });
  useMarkUnsaved(form.values.text !== "");
  const isKept = mail?.sending === false;
  return (
    <AnswerSheet {...form.form}>
      <Typography variant="h2" sx={{ marginBottom: 2 }}>
        {t("form.title")}
      </Typography>
      <ErrorNotice>{form.failure}</ErrorNotice>
      {isKept && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          {t("noServer")} <Link href={mailTo(message, form.values.text)}>{t("noServer.program")}</Link>
          {DOT}
          <TextLink to="/admin/settings?tab=mail">{t("noServer.mail")}</TextLink>
        </Alert>
      )}
      <TextArea
        {...form.text("text")}
        label={t("form.text")}
        {...(!isKept && { hint: t("form.hint", { email }) })}
        rows={6}
        onChange={({ target }) => form.change({ text: target.value })}
      />
      <BusyButton type="submit" busy={form.busy} startIcon={!isKept && <SendIcon />} sx={{ marginTop: 1.5 }}>
        {t(isKept ? "form.keep" : "form.send")}
      </BusyButton>
    </AnswerSheet>
  );
}

/** Address that opens the answer in the program with which somebody writes their e-mails. */
function mailTo({ email, subject }: MessageView, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(text)}`;
}

/** Texts of the answers to messages of the contact form. */
const texts = {
  pl: {
    title: "Odpowiedzi Centrum",
    centre: "Centrum",
    "mail.sent": "Wysłana",
    "mail.waiting": "Czeka na wysłanie",
    "mail.kept": "Do przekazania inną drogą",
    "mail.failed": "Nie wysłano",
    "form.title": "Odpowiedz",
    "form.text": "Treść odpowiedzi",
    "form.hint":
      "Wyślemy ją na adres {{email}}, podpisaną Twoim nazwiskiem i nazwą Centrum, z pytaniem pod spodem.",
    "form.send": "Wyślij odpowiedź",
    "form.keep": "Zapisz odpowiedź",
    noServer:
      "Portal nie ma serwera poczty: odpowiedź zostanie zapisana, ale trzeba ją przekazać inną drogą.",
    "noServer.program": "Otwórz w programie pocztowym",
    "noServer.mail": "Ustawienia poczty",
  },
  en: {
    title: "Replies from the Centre",
    centre: "The Centre",
    "mail.sent": "Sent",
    "mail.waiting": "Waiting to be sent",
    "mail.kept": "To be passed on by other means",
    "mail.failed": "Not sent",
    "form.title": "Reply",
    "form.text": "Your reply",
    "form.hint":
      "It will be sent to {{email}}, signed with your name and the Centre's, with the question below it.",
    "form.send": "Send the reply",
    "form.keep": "Save the reply",
    noServer:
      "The portal has no mail server: your reply will be saved, but you will have to pass it on by other means.",
    "noServer.program": "Open in the mail program",
    "noServer.mail": "Mail settings",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    messageAnswers: typeof texts.pl;
  }
}

addTexts("messageAnswers", texts);
