import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";
import { comeTo } from "./come-to.ts";
import { dropMessageDraft } from "./use-message-draft.ts";

const Notice = styled("div")(({ theme }) => ({
  outline: "none",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  "& p": { margin: theme.spacing(0, 0, 2) },
}));

/** What stands in the form's place once a message was taken. */
export function SentNotice() {
  const { t } = useTranslation("public");
  const notice = useRef<HTMLDivElement>(null);
  // A finished page has brought its reader here already, who may be reading on by now.
  useEffect(() => {
    dropMessageDraft();
    if (document.activeElement === document.body) comeTo(notice.current);
  }, []);
  return (
    // "autoFocus": where no script runs, it is what shows a phone's reader that the message went.
    <Notice ref={notice} tabIndex={-1} role="status" autoFocus>
      <h2>{t("contact.sent")}</h2>
      <p>{t("contact.sentText")}</p>
      <TextLink to="/about/contact">{t("contact.another")}</TextLink>
    </Notice>
  );
}
