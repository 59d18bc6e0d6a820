import "../messages.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
  "& p": { margin: theme.spacing(0, 0, 1), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** What another person saved in a field. */
export interface TheirValue {
  label: string;
  text: string;
  /** Takes it over into the form; left out where that cannot be. */
  onTake?: () => void;
}

/** What another person saved, beside one's own input, to be taken over field by field. */
export function TheirValues({ values }: { values: readonly TheirValue[] }) {
  const { t } = useTranslation("form");
  return (
    <Alert severity="info">
      {t("conflict.loaded")}
      <Facts>
        {values.map((value) => (
          <Their key={value.label} {...value} />
        ))}
      </Facts>
    </Alert>
  );
}

function Their({ label, text, onTake }: TheirValue) {
  const { t } = useTranslation("form");
  const id = useId();
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        <p>{text === "" ? t("conflict.empty") : text}</p>
        {onTake && (
          <Button variant="outlined" color="inherit" size="small" aria-describedby={id} onClick={onTake}>
            {t("conflict.take")}
          </Button>
        )}
      </dd>
    </div>
  );
}
