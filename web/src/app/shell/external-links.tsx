import MeetingIcon from "@mui/icons-material/VideocamOutlined";
import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePortalSettings } from "../../lib/settings.ts";

/** A class, because the content security policy lets a finished page have no `style` attribute. */
const Unseen = styled("span")({ ...visuallyHidden });

/** The links to the video-meeting service and the project board, where the portal's settings name them. */
export function ExternalLinks() {
  const { t } = useTranslation("shell");
  const { meetingUrl, boardUrl } = usePortalSettings() ?? {};
  return (
    <>
      {meetingUrl && <ExternalLink href={meetingUrl} icon={<MeetingIcon />} label={t("nav.meeting")} />}
      {boardUrl && <ExternalLink href={boardUrl} icon={<BoardIcon />} label={t("nav.board")} />}
    </>
  );
}

function ExternalLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const { t } = useTranslation("shell");
  return (
    <Button color="inherit" href={href} target="_blank" rel="noopener noreferrer" startIcon={icon}>
      {label}
      <Unseen>&nbsp;{t("nav.newTab")}</Unseen>
    </Button>
  );
}
