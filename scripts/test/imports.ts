import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ROOT } from "./command.ts";

/**
 * The modules whose files a module may import, types included; every other import between modules is refused, so that
 * one can be changed or removed alone. The list has no circle.
 */
const MODULE_IMPORTS: Record<"server" | "web", Record<string, string[]>> = {
  server: {
    "api-keys": ["identity"],
    archive: ["categories", "documents", "investments"],
    backups: ["identity"],
    bulk: ["identity"],
    categories: ["documents"],
    certificates: ["identity", "organisation", "papers"],
    clients: ["bookmarks"],
    dashboard: ["backups", "documents", "messages", "orders", "organisation", "pages"],
    documents: ["identity", "bookmarks", "uploads"],
    identity: ["clients", "organisation", "pages"],
    inbox: ["documents", "filing", "identity", "investments"],
    investments: ["clients", "documents", "identity", "bookmarks", "quotas", "uploads"],
    messages: ["identity", "organisation"],
    notifications: ["identity"],
    orders: [
      "certificates",
      "clients",
      "documents",
      "identity",
      "investments",
      "bookmarks",
      "organisation",
      "pages",
      "papers",
      "quotas",
      "services",
      "uploads",
    ],
    pages: ["organisation"],
    pictures: ["identity"],
    uploads: ["quotas"],
    webhooks: ["identity"],
  },
  web: {
    certificates: ["public"],
    clients: ["identity", "investments", "orders", "quotas"],
    dashboard: ["certificates", "messages", "quotas"],
    inbox: ["documents"],
    investments: ["documents", "orders", "quotas"],
    notifications: ["dashboard"],
    orders: ["certificates", "quotas"],
    pages: ["public"],
    settings: ["api-keys", "categories", "certificates", "identity", "orders", "quotas", "webhooks"],
  },
};

const SOURCES = ["contract", "server", "web/src"];
const IS_TEST = /\.test\.tsx?$|\/testing\//;

/** Forbidden imports between layers, each with its reason. */
const DIRECTIONS: { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^(contract|server|web\/src)\//,
    to: IS_TEST,
    why: "what people run does without the tests and their tools",
  },
  {
    from: /^contract\//,
    to: /^(server|web)\//,
    why: "the contract knows neither side",
  },
  {
    from: /^web\//,
    to: /^server\//,
    why: "the browser knows the contract alone",
  },
  {
    from: /^server\/(?!boot\/|main\.ts)/,
    to: /^(server\/boot|web)\//,
    why: "boot starts the server: nothing of it knows how it was started, nor the browser's side",
  },
  {
    from: /^server\/platform\//,
    to: /^server\/(kernel|modules|modules\.ts|portal\.ts|(config|environment)\.ts|scopes\.ts|app\.ts)/,
    why: "the platform knows no resource and no setting: what it needs it is given",
  },
  {
    from: /^server\/kernel\//,
    to: /^server\/(modules|modules\.ts|app\.ts|scopes\.ts)/,
    why: "the kernel imports no module: modules declare themselves to it",
  },
  {
    from: /^(server|web\/src)\/modules\//,
    to: /^(server\/(app|modules)\.ts|web\/src\/(app\/|modules\.ts))/,
    why: "a module does not know who composes it",
  },
  {
    from: /^server\/modules\/.*\/(commands|queries)\.ts$/,
    to: /^server\/modules\/.*\/(module|routes)\.ts$/,
    why: "the direction is module → routes → commands → queries: a command does not know who asks",
  },
  {
    from: /^server\/modules\/.*\/queries\.ts$/,
    to: /^server\/modules\/.*\/commands\.ts$/,
    why: "the direction is module → routes → commands → queries: a query does not know why it is asked",
  },
  {
    from: /^web\/src\/(ui|lib)\//,
    to: /^web\/src\/(modules|modules\.ts|app)/,
    why: "the direction is app → modules → ui → lib",
  },
  {
    from: /^web\/src\/lib\//,
    to: /^web\/src\/ui\//,
    why: "lib is the bottom: it does not know what it looks like",
  },
];

const IMPORT = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

type Graph = Map<string, string[]>;

/** Reads which file imports which, types and dynamic imports included; tests and their tools are left out. */
async function readImports(root = ROOT): Promise<Graph> {
  const found = await Promise.all([...SOURCES, "web/testing"].map((folder) => filesIn(root, folder)));
  const files = new Set(found.flat());
  const graph: Graph = new Map();
  for (const file of files) {
    if (IS_TEST.test(file)) continue;
    const text = await readFile(join(root, file), "utf8");
    const specifiers = [...text.matchAll(IMPORT)].map(([, specifier]) => specifier as string);
    const targets = specifiers.map((specifier) => targetOf(file, specifier));
    graph.set(
      file,
      targets.filter((target) => files.has(target)),
    );
  }
  return graph;
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  return entries
    .map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"));
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith(".")
    ? join(dirname(file), specifier).replaceAll("\\", "/")
    : specifier.replace(/^@bonum\//, "");
}

/** Problems with the imports, a sentence each. */
export function problemsOf(graph: Graph, allowed = MODULE_IMPORTS): string[] {
  const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
  const misdirected = edges.flatMap(({ from, to }) =>
    DIRECTIONS.filter((rule) => rule.from.test(from) && rule.to.test(to)).map(
      ({ why }) => `${from} imports ${to}: ${why}`,
    ),
  );
  const undeclared = edges.flatMap(({ from, to }) => {
    const [side, module] = moduleOf(from) ?? [];
    const [otherSide, other] = moduleOf(to) ?? [];
    if (side === undefined || side !== otherSide || module === other) return [];
    return allowed[side][module as string]?.includes(other as string)
      ? []
      : [
          `${from} imports ${to}: ${module} may not import ${other} (MODULE_IMPORTS in scripts/test/imports.ts)`,
        ];
  });
  const circles = [
    ...circlesOf(graph),
    ...Object.values(allowed).flatMap((list) => circlesOf(new Map(Object.entries(list)))),
  ];
  return [
    ...misdirected,
    ...undeclared,
    ...circles.map((circle) => `a circle of imports: ${circle.join(" → ")}`),
  ];
}

function moduleOf(file: string): ["server" | "web", string] | undefined {
  const [, side, module] = /^(server|web)\/(?:src\/)?modules\/([^/]+)\//.exec(file) ?? [];
  return side === undefined ? undefined : [side as "server" | "web", module as string];
}

/** The strongly connected parts of more than one node, by Tarjan's algorithm. */
function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) as number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** A module's declaration and routes; what else it does stands in files called by what they are. */
const MODULE_LINES = 120;
/** Limit of files in a folder of code; tests are counted apart. */
const FOLDER_FILES = 25;

/** One drawing a file, found by its name alone. */
const DRAWINGS = "web/src/ui/icons";

/** Roles by which files of modules are named, on both sides; every other file is named by its subject alone (`calendar.ts`). */
const ROLES = [
  "module",
  "routes",
  "resource",
  "commands",
  "events",
  "guards",
  "effects",
  "policy",
  "present",
  "queries",
  "news",
  "letters",
  "samples",
];
/** Other names for a role, or for none. */
const ALIASES = ["command", "helpers", "presenter", "query", "route", "rules", "utils"];

/** Problems with sizes and names of files and folders, and with what a file does beside its queries, a sentence each. */
export function problemsOfRoles(texts: ReadonlyMap<string, string>): string[] {
  const folders = Map.groupBy(texts.keys(), (file) => dirname(file));
  const crowded = [...folders].filter(
    ([folder, files]) => files.length > FOLDER_FILES && folder !== DRAWINGS,
  );
  const long = [...texts].filter(
    ([file, text]) =>
      /^(server|web\/src)\/modules\/[^/]+\/module\.tsx?$/.test(file) &&
      text.trimEnd().split("\n").length > MODULE_LINES,
  );
  const misnamed = [...texts.keys()].filter(
    (file) => /^(server|web\/src)\/modules\//.test(file) && !isWellNamed(file),
  );
  return [
    ...crowded.map(
      ([folder, files]) => `${folder} has ${files.length} files: put what belongs together into folders`,
    ),
    ...long.map(
      ([file]) => `${file} has over ${MODULE_LINES} lines: it holds the declaration and its routes`,
    ),
    ...misnamed.map(
      (file) =>
        `${file} is called by a role and more: its name is one of ${ROLES.join(", ")}, or its subject`,
    ),
    ...problemsOfQueries(texts),
  ];
}

function isWellNamed(file: string): boolean {
  const name = basename(file).replace(/\.tsx?$/, "");
  return ROLES.includes(name) || !name.split("-").some((word) => [...ROLES, ...ALIASES].includes(word));
}

const ASKS_DATABASE =
  /^import (?!type)[^;]*from "kysely"|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/m;
/** Files that answer requests; a refusal (`errors.ts`) may be thrown anywhere. */
const ANSWERS =
  /^@?fastify|^server\/platform\/http\/(?!errors\.ts)|^server\/kernel\/(command|events|export|resource|route|scopes|upload)\.ts$|\/(module|routes|commands)\.ts$/;
const KNOWS_REQUEST = /^import [^;]*\bFastify(?:Request|Reply|Instance)\b[^;]*from "fastify"/m;

/** A file that asks the database neither answers calls nor comes to what does, by whichever imports. */
function problemsOfQueries(texts: ReadonlyMap<string, string>): string[] {
  const asking = [...texts].filter(([file, text]) => /^server\//.test(file) && ASKS_DATABASE.test(text));
  const named = asking.filter(
    ([file]) => /^server\/modules\//.test(file) && ROLES.includes(basename(file, ".ts")),
  );
  const mixed = asking.flatMap(([file, text]) => {
    const way = KNOWS_REQUEST.test(text) ? [file, "fastify"] : wayToAnswers(file, texts);
    return way
      ? [`${way.join(" imports ")}: what asks the database and what answers calls are two files`]
      : [];
  });
  return [
    ...mixed,
    ...named
      .filter(([file]) => basename(file) !== "queries.ts")
      .map(([file]) => `${file} asks the database, which its name does not say: that is done by queries.ts`),
  ];
}

function wayToAnswers(from: string, texts: ReadonlyMap<string, string>): string[] | undefined {
  const seen = new Set([from]);
  const ways = [[from]];
  for (const way of ways) {
    const file = way.at(-1) as string;
    for (const target of valuesOf(file, texts.get(file) ?? "")) {
      if (ANSWERS.test(target)) return [...way, target];
      if (seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return undefined;
}

/** Imports of a file other than those of types. */
function valuesOf(file: string, text: string): string[] {
  const imports = text.matchAll(/^import (?!type )(?:\{([^}]*)\})?[^;]*?"([^"]+)";/gm);
  return [...imports].flatMap(([, names, specifier = ""]) => {
    const typesOnly = names?.split(",").every((name) => /^\s*(type .*)?$/.test(name));
    return typesOnly ? [] : [targetOf(file, specifier)];
  });
}

async function readTexts(root = ROOT): Promise<Map<string, string>> {
  const found = (await Promise.all(SOURCES.map((folder) => filesIn(root, folder)))).flat();
  const files = found.filter((file) => !IS_TEST.test(file));
  const read = async (file: string) => [file, await readFile(join(root, file), "utf8")] as const;
  return new Map(await Promise.all(files.map(read)));
}

if (import.meta.main) {
  const problems = [...problemsOf(await readImports()), ...problemsOfRoles(await readTexts())];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems with the imports`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
