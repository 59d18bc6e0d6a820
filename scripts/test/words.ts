import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ROOT } from "./command.ts";
import { FAMILIAR, STRUCK } from "./vocabulary.ts";

const SOURCES = ["contract/**/*.ts", "server/**/*.ts", "web/src/**/*.{ts,tsx}"];
const LEFT_OUT = /node_modules|\/dist\/|\.test\.tsx?$|\/testing\/|[Ss]amples?|icons\//;
/** The public pages, whose language is that of their folder. */
const PAGES = "web/content/{pl,en}/*.md";
const LONGEST = 200;

/** Texts that stay as they are; each with its reason. */
const EXEMPT: readonly [text: RegExp, reason: string][] = [
  [/^Użycie: /, "a command's usage names every option"],
  [/RODO|GDPR/, "the answer to a person's request for erasure names the law"],
  [/odstąpienie od umowy\. Wiem|14-day withdrawal period is over/, "the consent of the consumer rights act"],
  [/^Umowę zawarto|^The contract was concluded/, "a letter's paragraph on a consumer's right"],
  [/^Exam$/, "the specification's title of a route"],
  [/e-mail's electronic signature/, "a person's signature, of an e-mail"],
  [/JWT_SECRET|STORAGE=s3/, "a refusal to start names every setting that may be changed"],
  [/\{\{days\}\} (dni|days)/, "the days of the trash, always 30"],
];

interface Said {
  line: number;
  key: string;
  text: string;
  /** Undefined in a letter, a paper or a command, whose texts stand outside a pair. */
  language: "pl" | "en" | undefined;
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERAL =
  /(?:(?<=[\s{,(])("?[\w.]+"?):\s*(?:\w+ === null\s*\?\s*)?)?(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Heads of what is written in one language: a catalogue, or the part of a letter. */
const BLOCKS = /^( *)(?:(pl|en): \{(?:\n|(?= .*\}))|if \(language === "(pl)"\) \{\n)/gm;

/** Finds the texts of one source file: those of a catalogue, a pair or a letter in their language, others by their letters. */
export function textsIn(source: string): Said[] {
  const bare = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
  const blocks = [...bare.matchAll(BLOCKS)].flatMap(
    ({ 0: head, 1: indent = "", 2: catalogue, 3: letter, index }) => {
      const end = bare.indexOf(head.endsWith("\n") ? `\n${indent}}` : "\n", index + head.length - 1);
      const block = { language: (catalogue ?? letter) as "pl" | "en", from: index, to: end };
      // What a letter says in Polish is followed by the same in English.
      const english = { language: "en" as const, from: end, to: bare.indexOf(`\n${indent}};`, end) };
      return letter ? [block, english] : [block];
    },
  );
  return [...bare.matchAll(LITERAL)].map(({ 1: name = "", 2: quoted, 3: template, index }) => {
    const text = (quoted ?? template ?? "").replace(/\\"/g, '"');
    const key = name.replaceAll('"', "");
    const block = blocks.findLast(({ from, to }) => from < index && index < to);
    const language = key === "pl" || key === "en" ? key : block?.language;
    return { line: bare.slice(0, index).split("\n").length, key, text, language };
  });
}

function struckIn(text: string, language: "pl" | "en"): string[] {
  return STRUCK[language].filter(([word]) => word.test(text)).map(([, instead]) => instead);
}

const UNIT =
  /(\{\{\w+\}\}|\$\{[\w.]+\}) (dni|dzień|miesi\S+|godzin\S*|days?|months?|working days?)(?![\p{L}])/u;

/** Faults of one text, in words. */
export function faultsOf({ key, text, language }: Said): string[] {
  if (EXEMPT.some(([exempt]) => exempt.test(text))) return [];
  const isSentence = language !== undefined || (/[ąćęłńóśźż]/i.test(text) && text.includes(" "));
  if (!isSentence) return [];
  const inflected = /_(one|few|many|other)$/.test(key);
  const said = text.replace(/\{\{[^}]*\}\}|\$\{[^{}]*\}/g, "{{}}");
  return [
    ...struckIn(said, language ?? "pl").map((instead) => `say: ${instead}`),
    ...(said.length > LONGEST ? [`${said.length} characters, ${LONGEST} at most`] : []),
    ...(UNIT.test(text) && !inflected ? ["inflect the unit: counted(), or a plural form of the key"] : []),
    ...(language !== undefined && said.includes('"') ? ["quotation marks are „ ” and “ ”"] : []),
  ];
}

if (import.meta.main) {
  const found: string[] = [];
  let texts = 0;
  for await (const name of glob(SOURCES, { cwd: ROOT })) {
    const file = name.replaceAll("\\", "/");
    if (LEFT_OUT.test(file)) continue;
    for (const said of textsIn(await readFile(join(ROOT, file), "utf8"))) {
      if (said.language) texts += 1;
      for (const fault of faultsOf(said)) found.push(`${file}:${said.line}: “${said.text}”: ${fault}`);
    }
  }
  for await (const name of glob(PAGES, { cwd: ROOT })) {
    const language = basename(dirname(name)) as "pl" | "en";
    for (const [index, text] of (await readFile(join(ROOT, name), "utf8")).split("\n").entries()) {
      if (text !== "") texts += 1;
      const words = struckIn(text, language);
      if (language === "pl" && FAMILIAR[0].test(text)) words.push(FAMILIAR[1]);
      for (const word of words) found.push(`${name}:${index + 1}: say: ${word}`);
    }
  }
  for (const fault of found) console.error(fault);
  console.log(`${texts} texts in two languages, ${found.length} faults`);
  process.exitCode = found.length > 0 || texts < 4000 ? 1 : 0;
}
