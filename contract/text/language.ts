import { cookieName } from "../cookies.ts";

/** The languages that everything a person reads is written in; the first is the default. */
export const LANGUAGES = ["pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The query parameter that names a language, as in `/about?lang=en`. */
export const LANGUAGE_PARAMETER = "lang";

/** The cookie that remembers the chosen language; see `cookieName`. */
export const LANGUAGE_COOKIE = "language";

const A_YEAR_SECONDS = 31_536_000;

/**
 * The language of an answer: what the address names, else what was chosen before, else Polish. Server and browser ask
 * the same question, so they agree on a page before it is hydrated.
 *
 * @param search the address's query, with or without `?`
 * @param cookies a `Cookie` header, or `document.cookie`
 */
export function chooseLanguage(search: string, cookies: string): Language {
  const named = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return isLanguage(named) ? named : (rememberedLanguage(cookies) ?? LANGUAGES[0]);
}

/** The language that the cookie remembers; `cookies` as above. */
export function rememberedLanguage(cookies: string): Language | undefined {
  return [true, false]
    .map(
      (secure) => new RegExp(`(?:^|;\\s*)${cookieName(LANGUAGE_COOKIE, secure)}=(\\w+)`).exec(cookies)?.[1],
    )
    .find(isLanguage);
}

/** The cookie's value with its attributes, for `Set-Cookie` and `document.cookie` alike. */
export function languageCookie(language: Language, secure: boolean): string {
  const cookie = `${cookieName(LANGUAGE_COOKIE, secure)}=${language}`;
  return `${cookie}; Path=/; Max-Age=${A_YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Tells whether the portal speaks the language. */
export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}
