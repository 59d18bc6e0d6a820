import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useThemeSwitch } from "../../ui/app-theme.tsx";

/** Changes between the light and the dark theme; names the one that it leads to. */
export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { dark, toggle } = useThemeSwitch();
  return (
    <Button color="inherit" startIcon={dark ? <LightIcon /> : <DarkIcon />} onClick={toggle}>
      {dark ? t("nav.themeLight") : t("nav.themeDark")}
    </Button>
  );
}
