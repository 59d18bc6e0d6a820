/** Number of files and of other entries that wait in this browser. */
interface Waiting {
  files: number;
  /** Changes of records: an examiner's or a client's answers. */
  others: number;
}

const TEXTS = {
  pl: {
    title: "Brak połączenia",
    text: "Nie ma połączenia z internetem albo z portalem. Gdy połączenie wróci, ta strona otworzy się sama.",
    files: (count: number) => `Na przesłanie czekają pliki zapisane na tym urządzeniu: ${count}.`,
    answers: "Na przesłanie czekają oceny lub odpowiedzi zapisane na tym urządzeniu.",
    nothing: "Na tym urządzeniu nic nie czeka na przesłanie.",
    retry: "Spróbuj ponownie",
  },
  en: {
    title: "No connection",
    text: "There is no connection to the internet or to the portal. Once it is back, this page will open automatically.",
    files: (count: number) => `Files on this device waiting to be uploaded: ${count}.`,
    answers: "Assessments or replies on this device are waiting to be uploaded.",
    nothing: "Nothing on this device is waiting to be uploaded.",
    retry: "Try again",
  },
} as const;

const STYLE = `
  :root { color-scheme: light dark; --ink: #1a2321; --paper: #eaeaea; --accent: #0e524c; --on: #fff; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceeed; --paper: #121212; --accent: #7fcbc1; --on: #05211e; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 1.0625rem/1.5 "Source Sans 3 Variable", system-ui, sans-serif; }
  main { max-width: 32rem; padding: 1.5rem; }
  main[hidden] { display: none; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem; }
  p { margin: 0 0 .75rem; }
  button { min-height: 48px; padding: 0 1.25rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on);
    font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }`;

function sectionOf(language: keyof typeof TEXTS, { files, others }: Waiting): string {
  const texts = TEXTS[language];
  return `<main lang="${language}"${language === "pl" ? "" : " hidden"}>
    <h1>${texts.title}</h1>
    <p>${texts.text}</p>
    ${files > 0 ? `<p>${texts.files(files)}</p>` : ""}
    ${others > 0 ? `<p>${texts.answers}</p>` : ""}
    ${files + others > 0 ? "" : `<p>${texts.nothing}</p>`}
    <button type="button">${texts.retry}</button>
  </main>`;
}

/**
 * Script of the page, inlined as text, so that it may refer to nothing outside: shows the chosen language,
 * and reloads the address as soon as the portal answers.
 */
export function followConnection(): void {
  const english = /(?:^|;\s*)(?:__Host-)?language=en/.test(document.cookie);
  for (const section of document.querySelectorAll("main")) {
    if ((section.lang === "en") === english) section.hidden = false;
    else section.remove();
  }
  document.documentElement.lang = english ? "en" : "pl";
  document.title = document.querySelector("h1")?.textContent ?? document.title;
  const retry = async () => {
    try {
      const { ok } = await fetch("/healthz", { cache: "no-store" });
      if (ok) location.reload();
    } catch {
      // Still away.
    }
  };
  addEventListener("online", () => void retry());
  setInterval(() => void retry(), 5_000);
  for (const button of document.querySelectorAll("button")) {
    button.addEventListener("click", () => location.reload());
  }
}

/** The page that stands at an address that the network did not answer; it is made here and comes from no cache. */
export function offlinePage(waiting: Waiting): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${TEXTS.pl.title}</title>
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    ${sectionOf("pl", waiting)}
    ${sectionOf("en", waiting)}
    <script nonce="${nonce}">(${followConnection})();</script>
  </body>
</html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
    },
  });
}
