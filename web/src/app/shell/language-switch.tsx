import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { currentLanguage, LANGUAGES, type Language, setLanguage } from "../../lib/i18n/i18n.ts";
import { RADIUS } from "../../ui/theme.ts";

/** Each language names itself, so that whoever reads only that one finds it. */
const NAMES: Record<Language, string> = { pl: "Polski", en: "English" };

const Group = styled("div")(({ theme }) => ({
  display: "flex",
  marginInline: theme.spacing(1),
  "&:last-child": { marginInlineEnd: 0 },
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  "& > *": { minWidth: 0, flex: 1, paddingInline: 12, borderRadius: RADIUS.control - 1 },
  "& > .MuiButton-root": { justifyContent: "center" },
  '& > [aria-pressed="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent)`,
    color: theme.vars.palette.text.primary,
  },
}));

/** Offers Polish and English; the choice is remembered. */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const inUse = currentLanguage();
  return (
    <Group role="group" aria-label={t("nav.language")}>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          color="inherit"
          lang={language}
          aria-pressed={language === inUse}
          aria-label={`${language.toUpperCase()} – ${NAMES[language]}`}
          onClick={() => void setLanguage(language)}
        >
          {language.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}
