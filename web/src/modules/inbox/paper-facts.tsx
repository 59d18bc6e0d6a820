import "../../ui/files/texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../lib/format/format.ts";
import { documentPath } from "../../ui/files/document-path.ts";
import { HeldLine } from "../../ui/files/held-line.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Polish, SaidOfPolish } from "../../ui/polish.tsx";
import type { ChosenProject } from "../documents/filing/description.ts";

const Facts = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gap: theme.spacing(0.5),
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.secondary,
  "& p": { margin: 0 },
  '& [data-kind="warning"]': { color: theme.vars.palette.warning.main },
}));

const Proposed = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1),
}));

interface PaperFactsProps {
  paper: InboxPaper;
  /** The project that it goes to as it stands. */
  projectId: string | undefined;
  onPropose: (project: ChosenProject) => void;
}

/** Origin and time of a document, facts of its content, and proposed projects. */
export function PaperFacts({ paper, projectId, onPropose }: PaperFactsProps) {
  const { t } = useTranslation(["paperInbox", "files"]);
  const { source, received, fileType, size, encrypted, held, duplicate, twin, mail, proposals } = paper;
  const chosen = proposals.some(({ investment }) => investment.id === projectId);
  return (
    <Facts>
      <p>
        {t(`source.${source}`)}, {formatDateTime(received)}
        <br />
        {t(`files:type.${fileType}`)}, {formatSize(size)}
      </p>
      {mail && <MailFacts mail={mail} />}
      {held && <HeldLine held={held} />}
      {encrypted && <p data-kind="warning">{t("encrypted")}</p>}
      {duplicate && (
        <p data-kind="warning">
          {t(duplicate.inTrash ? "duplicate.trash" : "duplicate.document")}{" "}
          {duplicate.inTrash ? (
            <Polish>{duplicate.fileName}</Polish>
          ) : (
            <TextLink to={documentPath(duplicate.id)} target="_blank">
              <Polish>{duplicate.fileName}</Polish>
            </TextLink>
          )}
        </p>
      )}
      {twin !== null && (
        <p data-kind="warning">
          <SaidOfPolish said={(name) => t("twin", { name })} text={twin} />
        </p>
      )}
      {!chosen &&
        proposals.map(({ investment, client }) => (
          <Proposed key={investment.id}>
            <Button
              size="small"
              variant="outlined"
              aria-label={t("propose.of", { number: investment.number, client, title: investment.title })}
              onClick={() => onPropose(investment)}
            >
              {t("propose", { number: investment.number })}
            </Button>
            <Polish>{t("propose.detail", { client, title: investment.title })}</Polish>
          </Proposed>
        ))}
    </Facts>
  );
}

/** Sender of the mail, which anybody can forge. */
function MailFacts({ mail }: { mail: NonNullable<InboxPaper["mail"]> }) {
  const { t } = useTranslation("paperInbox");
  const { sender, senderName, subject, client } = mail;
  return (
    <>
      <p>
        {t("mail.from", { sender: senderName === "" ? sender : `${senderName} <${sender}>` })}
        {subject !== "" && (
          <>
            <br />
            <SaidOfPolish said={(text) => t("mail.subject", { subject: text })} text={subject} />
          </>
        )}
      </p>
      <p>{client === null ? t("mail.unknown") : t("mail.client", { client })}</p>
    </>
  );
}
