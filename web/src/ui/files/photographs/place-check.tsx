import "./texts.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { CheckLine } from "../../inputs/check-line.tsx";

interface PlaceCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Explanation of the choice, in a sentence. */
  hint: string;
}

/** Asks whether photographs are sent without what they say of where they were taken. */
export function PlaceCheck({ checked, onChange, disabled = false, hint }: PlaceCheckProps) {
  const { t } = useTranslation("photographs");
  return (
    <div>
      <CheckLine checked={checked} disabled={disabled} onChange={onChange}>
        {t("place.remove")}
      </CheckLine>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </div>
  );
}
