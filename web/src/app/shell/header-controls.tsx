import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { currentLanguage, setLanguage } from "../../lib/i18n/i18n.ts";
import { useOrganisation } from "../../lib/organisation.ts";
import { useUser } from "../../lib/session/session-store.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NARROW, RADIUS } from "../../ui/styles/theme.ts";

/** Width at which what stands in one line for visitors has shorter names. */
export const PHONE = "@media (max-width: 480px)";

const Login = styled(LinkButton)(({ theme }) => ({
  flex: "none",
  marginInlineStart: "auto",
  [PHONE]: { paddingInline: theme.spacing(1.25) },
}));

/** The way to the log-in, for whoever is neither signed in nor there already. */
export function LoginLink() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const signedIn = useUser() !== null;
  if (signedIn || pathname === "/login") return null;
  return (
    <Login to="/login" variant="outlined" data-login="">
      {t("nav.login")}
    </Login>
  );
}

const Name = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  marginInlineEnd: "auto",
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: theme.vars.palette.text.secondary,
  [NARROW]: { display: "none" },
}));

/** Name of the centre beside the portal's own, for a visitor who asks who vouches for what stands here; a phone tells it in the foot. */
export function Issuer() {
  const name = useOrganisation()?.facts.name;
  return useUser() === null && name ? <Name>{name}</Name> : null;
}

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

/** Offers Polish and English; the choice is remembered. Where no script runs, the server changes the language. */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const [search, setSearch] = useSearchParams();
  const inUse = currentLanguage();
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    setLanguage(language);
    if (!search.has(LANGUAGE_PARAMETER)) return;
    // An address that names a language would bring it back.
    search.delete(LANGUAGE_PARAMETER);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return (
    <form>
      <Group role="group" aria-label={t("nav.language")}>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            type="submit"
            name={LANGUAGE_PARAMETER}
            value={language}
            color="inherit"
            lang={language}
            aria-pressed={language === inUse}
            aria-label={`${language.toUpperCase()} – ${NAMES[language]}`}
            onClick={(event) => choose(event, language)}
          >
            {language.toUpperCase()}
          </Button>
        ))}
      </Group>
    </form>
  );
}
