import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";

const Box = styled("div")(({ theme }) => ({
  padding: theme.spacing(2),
  marginBottom: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.info.main}`,
  borderRadius: RADIUS.control,
  "& code": { display: "block", overflowWrap: "anywhere" },
  "& p": { margin: theme.spacing(0.5, 0, 1) },
}));

/** How the invitation just made reaches the person, where the portal has no mail server to send it. */
export function HandOver({ invitation: { link, mailed } }: { invitation: InvitationView }) {
  const isAdmin = useHasRole("Admin");
  if (mailed !== false) return null;
  return <Box role="status">{isAdmin ? <ByAdministrator link={link} /> : <ByCentre />}</Box>;
}

/** The link itself; none for an address that has an account since, which the kept message tells. */
function ByAdministrator({ link }: { link: string | null }) {
  const { t } = useTranslation("people");
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? "");
    notify({ kind: "success", text: t("link.copied") });
  };
  return (
    <>
      <Typography variant="h3">{t("link.title")}</Typography>
      {link !== null && <code>{link}</code>}
      <Typography>{t(link === null ? "link.kept" : "link.text")}</Typography>
      {link !== null && (
        <Button variant="outlined" onClick={() => void copy()}>
          {t("link.copy")}
        </Button>
      )}
      <LinkButton to="/admin/settings?tab=mail">{t("link.mail")}</LinkButton>
    </>
  );
}

/** An owner gets no link: whoever has it sets the password of somebody else's account. */
function ByCentre() {
  const { t } = useTranslation("people");
  return (
    <>
      <Typography variant="h3">{t("link.ask")}</Typography>
      <Typography>{t("link.askText")}</Typography>
      <LinkButton variant="outlined" to="/about/contact">
        {t("link.contact")}
      </LinkButton>
    </>
  );
}
