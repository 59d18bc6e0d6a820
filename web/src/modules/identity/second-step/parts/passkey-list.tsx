import type { PasskeyView } from "@bonum/contract/identity/second-step.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../../../lib/dates.ts";
import { NARROW, RADIUS } from "../../../../ui/styles/theme.ts";

const List = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: "none",
}));

const Item = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(2),
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  "& > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& strong": { fontWeight: 600 },
  [NARROW]: { flexWrap: "wrap", "& > div": { flexBasis: "100%" } },
}));

interface PasskeyListProps {
  passkeys: PasskeyView[];
  onRename: (passkey: PasskeyView) => void;
  onRemove: (passkey: PasskeyView) => void;
}

/** One's own passkeys, by their names. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation("secondStep");
  return (
    <List aria-label={t("passkeys.list")}>
      {passkeys.map((passkey) => (
        <Item key={passkey.id}>
          <div>
            <strong>{passkey.name}</strong>
            <Typography variant="body2" color="textSecondary">
              {[
                t("passkeys.added", { date: formatDate(passkey.addedAt) }),
                passkey.lastUsedAt
                  ? t("passkeys.used", { date: formatDateTime(passkey.lastUsedAt) })
                  : t("passkeys.unused"),
                ...(passkey.synced ? [t("passkeys.synced")] : []),
              ].join(" · ")}
            </Typography>
          </div>
          <Button
            size="small"
            aria-label={t("passkeys.renameOf", { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {t("passkeys.rename")}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={t("passkeys.removeOf", { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t("passkeys.remove")}
          </Button>
        </Item>
      ))}
    </List>
  );
}
