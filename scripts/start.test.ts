import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

/**
 * An npm that "installs" the running Node and a Vite that says what it built, and leaves the server's source for its bundle. What it is
 * asked, and the addresses that it is given, stand in a file.
 */
const NPM = `#!/bin/sh
[ "$1" = config ] && echo "http://127.0.0.1:9/" && exit 0
[ -n "$NPM_FAILS" ] && exit 1
echo "npm $1 $2 $(grep -o 'http[^"]*' npm-shrinkwrap.json 2>/dev/null)" >> npm-calls
[ -n "$NPM_FINDS_NOTHING" ] && [ -f npm-shrinkwrap.json ] && exit 1
rm -rf node_modules && mkdir -p node_modules/.bin node_modules/vite/bin
ln -s "${process.execPath}" node_modules/.bin/node
cp programs/vite.js node_modules/vite/bin/vite.js
`;

const VITE = `
const { cpSync, existsSync, mkdirSync } = require("node:fs");
const [command, folder] = process.argv.slice(2);
console.log("vite", command, folder, ...(process.env.NODE_ENV === "production" ? [] : ["for development"]));
mkdirSync(folder + "/dist", { recursive: true });
if (existsSync(folder + "/main.ts")) cpSync(folder + "/main.ts", folder + "/dist/main.js");
`;

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), "bonum-checkout-"));
  for (const path of ["start.mjs", "lib"]) {
    await cp(join(import.meta.dirname, path), join(checkout, "scripts", path), { recursive: true });
  }
  for (const folder of ["web/src", "server", "programs"])
    await mkdir(join(checkout, folder), { recursive: true });
  await writeFile(join(checkout, "package-lock.json"), "{}");
  await writeFile(join(checkout, "web/src/main.ts"), "1");
  await writeFile(join(checkout, "server/main.ts"), `console.log("server", process.env.SETTING ?? "none");`);
  await writeFile(join(checkout, "programs/npm"), NPM);
  await writeFile(join(checkout, "programs/vite.js"), VITE);
  await chmod(join(checkout, "programs/npm"), 0o755);
});
afterEach(() => rm(checkout, { recursive: true }));

async function start(
  environment: Record<string, string> = {},
  uid?: number,
): Promise<{ code: number; said: string[] }> {
  const child = spawn(process.execPath, [join(checkout, "scripts/start.mjs")], {
    cwd: "/",
    ...(uid !== undefined && { uid }),
    env: { PATH: `${join(checkout, "programs")}:/usr/bin:/bin`, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, said: inOrder(said.trim().split("\n")) };
}

const INSTALLS = ["Instalowanie zależności (około 20 s)…"];

/** Calls of npm since this was asked last. */
async function npmCalls(): Promise<string[]> {
  const file = join(checkout, "npm-calls");
  const calls = await readFile(file, "utf8").catch(() => "");
  await rm(file, { force: true });
  return calls.split("\n").flatMap((line) => (line === "" ? [] : [line.trim()]));
}
const BUILDS_ANY = "Budowanie portalu (około 10 s)…";
const BUILDS_WEB = [BUILDS_ANY, "vite build web"];
const BUILDS_SERVER = [BUILDS_ANY, "vite build server"];
const BUILDS = [...BUILDS_WEB, "vite build server"];

/** Both parts are built at once, and either may tell first. */
function inOrder(said: string[]): string[] {
  const [server, web] = [said.indexOf("vite build server"), said.indexOf("vite build web")];
  if (server >= 0 && server < web) [said[server], said[web]] = ["vite build web", "vite build server"];
  return said;
}

/** Longer than a file must lie unchanged for its times to be relied on. */
const SETTLED_MS = 3_200;

test("the first start installs, builds and serves; the second only serves", async () => {
  expect(await start()).toEqual({ code: 0, said: [...INSTALLS, ...BUILDS, "server none"] });
  expect(await npmCalls()).toEqual(["npm ci --omit=dev"]);
  expect(await start()).toEqual({ code: 0, said: ["server none"] });
  expect(await npmCalls()).toEqual([]);
});

test("the portal is built for production, whatever the environment says", async () => {
  expect((await start({ NODE_ENV: "development" })).said).toEqual([...INSTALLS, ...BUILDS, "server none"]);
});

test("changed dependencies are installed, changed sources are built", async () => {
  await start();
  await appendFile(join(checkout, "package-lock.json"), " ");
  expect((await start()).said).toEqual([...INSTALLS, ...BUILDS, "server none"]);
  await writeFile(join(checkout, "web/src/other.ts"), "2");
  expect((await start()).said).toEqual([...BUILDS_WEB, "server none"]);
  await writeFile(join(checkout, "server/main.ts"), 'console.log("new");');
  expect((await start()).said).toEqual([...BUILDS_SERVER, "new"]);
});

test("a changed test builds nothing", async () => {
  await start();
  for (const folder of ["server/testing", "server/promises", "server/faults"])
    await mkdir(join(checkout, folder), { recursive: true });
  for (const file of ["testing/portal.ts", "promises/a.ts", "faults/b.ts", "main.test.ts"])
    await writeFile(join(checkout, "server", file), "changed");
  expect((await start()).said).toEqual(["server none"]);
});

test("what tests need is installed by them, beside what a start has installed, and kept by later starts", async () => {
  await start();
  const prepare = async () => {
    const script = `import { installDependencies } from "${join(checkout, "scripts/lib/prepare.mjs")}";
      await installDependencies({ forTests: true });`;
    const file = join(checkout, "prepare-tests.mjs");
    await writeFile(file, script);
    const env = { PATH: `${join(checkout, "programs")}:/usr/bin:/bin` };
    spawnSync(process.execPath, [file], { env });
    return npmCalls();
  };
  await npmCalls();
  expect(await prepare()).toEqual(["npm install --no-save"]);
  expect(await prepare()).toEqual([]);
  expect((await start()).said).toEqual(["server none"]);
});

test("a source of the same size and time as before is built all the same, an untouched one is not", async () => {
  await start();
  await setTimeout(SETTLED_MS);
  const source = join(checkout, "server/main.ts");
  const { atime, mtime } = await stat(source);
  expect((await start()).said).toEqual(["server none"]);
  await writeFile(source, (await readFile(source, "utf8")).replace("server", "SERVER"));
  await utimes(source, atime, mtime);
  expect((await start()).said).toEqual([...BUILDS_SERVER, "SERVER none"]);
  await utimes(source, new Date(), new Date());
  expect((await start()).said).toEqual(["SERVER none"]);
});

test("an installation or a build that was cut off is done again", async () => {
  await start();
  await rm(join(checkout, "node_modules/.bonum-installed"));
  await rm(join(checkout, "web/dist/.bonum-built"));
  await rm(join(checkout, "server/dist"), { recursive: true });
  expect((await start()).said).toEqual([...INSTALLS, ...BUILDS, "server none"]);
});

test("npm is told where each package is at the registry in use, and asked as usual where that holds none of them", async () => {
  const packages = {
    "": { name: "portal" },
    "node_modules/one": { version: "1.2.3", integrity: "sha512-x" },
    "node_modules/one/node_modules/@two/three": { version: "4.0.0", integrity: "sha512-y" },
    "node_modules/other-machines": { version: "1.0.0", optional: true },
    "node_modules/@portal/web": { resolved: "web", link: true },
  };
  await writeFile(join(checkout, "package-lock.json"), JSON.stringify({ packages }));
  await start();
  const told = [
    "npm ci --omit=dev http://127.0.0.1:9/one/-/one-1.2.3.tgz",
    "http://127.0.0.1:9/@two/three/-/three-4.0.0.tgz",
  ];
  expect(await npmCalls()).toEqual(told);
  await appendFile(join(checkout, "package-lock.json"), " ");
  expect(await start({ NPM_FINDS_NOTHING: "yes" })).toMatchObject({ code: 0 });
  expect(await npmCalls()).toEqual([...told, "npm ci --omit=dev"]);
  await expect(stat(join(checkout, "npm-shrinkwrap.json"))).rejects.toThrow("ENOENT");
});

test("an installation that failed is a sentence and exit code 1", async () => {
  expect(await start({ NPM_FAILS: "yes" })).toEqual({
    code: 1,
    said: ["Instalowanie zależności (około 20 s)…", "Instalacja zależności nie powiodła się."],
  });
  expect((await start()).code).toBe(0);
});

test("settings are read from .env, and the environment wins over it", async () => {
  await writeFile(join(checkout, ".env"), "SETTING=from the file\n");
  expect((await start()).said.at(-1)).toBe("server from the file");
  expect((await start({ SETTING: "given" })).said.at(-1)).toBe("server given");
});

/** Anybody but root, whom no permission keeps out. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

test("an installation that cannot be written, and was copied since, is served as it is", async () => {
  await start();
  // A copy has other times, so that the contents decide.
  await utimes(join(checkout, "package-lock.json"), new Date(0), new Date(0));
  const permit = (modes: string) => execFileSync("chmod", ["-R", modes, checkout]);
  permit("a+rX,a-w");
  try {
    expect(await start({}, NOBODY)).toEqual({ code: 0, said: ["server none"] });
  } finally {
    permit("u+w");
  }
});
