import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const DARK = '[data-theme="dark"] &';
const Both = styled("span")({ display: "inline-flex", alignItems: "center", gap: 8 });
const ToDark = styled(Both)({ [DARK]: { display: "none" } });
const ToLight = styled(Both)({ display: "none", [DARK]: { display: "inline-flex" } });

/**
 * Changes between the light and the dark theme; names the one that it leads to. Both names are there and the style
 * shows one, because a finished page does not know its reader's theme; `public/theme.js` does what the button says.
 */
export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  return (
    <Button color="inherit" data-theme-switch>
      <ToDark>
        <DarkIcon />
        {t("nav.themeDark")}
      </ToDark>
      <ToLight>
        <LightIcon />
        {t("nav.themeLight")}
      </ToLight>
    </Button>
  );
}
