import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";

const Notice = styled("div")(({ theme }) => ({
  outline: "none",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  "& p": { margin: theme.spacing(0, 0, 2) },
}));

/** What stands in the form's place once a message was taken. */
export function SentNotice() {
  const { t } = useTranslation("public");
  const notice = useRef<HTMLDivElement>(null);
  // Whoever sent it by the keyboard goes on from here.
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <Notice ref={notice} tabIndex={-1} role="status">
      <h2>{t("contact.sent")}</h2>
      <p>{t("contact.sentText")}</p>
      <TextLink to="/about/contact">{t("contact.another")}</TextLink>
    </Notice>
  );
}
