import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { notify } from "../../lib/notify.ts";
import { RADIUS } from "../../ui/styles/theme.ts";

const Box = styled("div")(({ theme }) => ({
  padding: theme.spacing(2),
  marginBottom: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.info.main}`,
  borderRadius: RADIUS.control,
  "& code": { display: "block", margin: theme.spacing(1, 0), overflowWrap: "anywhere" },
}));

/** An invitation's link, where the portal has no mail server to send it. */
export function LinkToHandOver({ link }: { link: string }) {
  const { t } = useTranslation("people");
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify({ kind: "success", text: t("link.copied") });
  };
  return (
    <Box role="status">
      <Typography variant="h3">{t("link.title")}</Typography>
      <Typography>{t("link.text")}</Typography>
      <code>{link}</code>
      <Button variant="outlined" onClick={() => void copy()}>
        {t("link.copy")}
      </Button>
    </Box>
  );
}
