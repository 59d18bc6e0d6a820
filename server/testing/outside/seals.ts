import { execFile, execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Seal } from "../../platform/seal/seal.ts";
import { readSealCertificate } from "../../platform/seal/seal-file.ts";
import { installFromDebian, whyNoDebian } from "./debian.ts";

const run = promisify(execFile);

/** The programs that make and judge seals, and what Debian calls them. */
const PROGRAMS = { openssl: "openssl", pdfsig: "poppler-utils", certutil: "libnss3-tools" };

const PATHS = (process.env.PATH ?? "").split(":");

/** Null where the programs of a test authority are on this machine, or could be installed; else one clause on what is missing. */
export async function whyNoSeals(): Promise<string | null> {
  for (const [program, name] of Object.entries(PROGRAMS)) {
    if (isHere(program)) continue;
    const reason = whyNoDebian();
    if (reason !== null) return `no ${program} here, and ${reason}`;
    await installFromDebian(name).catch(() => undefined);
    if (!isHere(program)) return `${name} could not be installed with apt-get`;
  }
  return spawnSync("openssl", ["version"], { stdio: "ignore" }).status === 0
    ? null
    : "openssl does not start";
}

const isHere = (program: string) => PATHS.some((path) => existsSync(join(path, program)));

/** Holder in the authority's certificates. */
export const HOLDER = "Centrum Badań „Źródło”";
export const SEAL_PASSWORD = "hasło pieczęci";

interface SealOptions {
  /** Key type of `openssl req -newkey`. */
  key?: "rsa:2048" | "ec";
  subject?: string;
  password?: string;
  /** Options of `openssl pkcs12 -export`. */
  packing?: string[];
  /** True if the root's certificate is included. */
  chain?: boolean;
  /** The days on which its certificate begins and ends, counted from today. */
  days?: [first: number, last: number];
}

/** An authority of its own, whose root nobody else trusts. */
export interface TestAuthority {
  /** Path of the root's certificate. */
  root: string;
  /** Makes a certificate for a seal; answers the path of its PKCS#12 file. */
  issueSeal(options?: SealOptions): Promise<string>;
  /** Verdict of `pdfsig` on a PDF, trusting the root alone. */
  judge(pdf: Uint8Array): Promise<string>;
  /** Starts an authority of time stamps on loopback, signed by this one. */
  startTimestamps(): Promise<TestTimestamps>;
  close(): Promise<void>;
}

/** A seal as the portal has it once it was started with this file. */
export async function openTestSeal(path: string, timestamps?: string): Promise<Seal> {
  const file = { content: await readFile(path), password: SEAL_PASSWORD };
  return { file, certificate: await readSealCertificate(file), timestamps };
}

export interface TestTimestamps {
  url: string;
  /** Answers from now on: with a time stamp, one of something else, a refusal, an error, or where a time stamp is to be had. */
  answer: "stamp" | "other" | "refusal" | "error" | "redirect";
  /** The tokens that were given. */
  given: number;
  stop(): Promise<void>;
}

const ROOT_EXTENSIONS = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign"];
const SEAL_EXTENSIONS = [
  "basicConstraints=critical,CA:FALSE",
  "keyUsage=critical,digitalSignature,nonRepudiation",
];
const TIMESTAMP_EXTENSIONS = ["keyUsage=critical,digitalSignature", "extendedKeyUsage=critical,timeStamping"];

/** Makes a root, and whatever is asked for under it, with OpenSSL; trusts it for `pdfsig` in a store of NSS of its own. */
export async function createAuthority(): Promise<TestAuthority> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-seals-"));
  const at = (name: string) => join(directory, name);
  const openssl = (args: string[]) => run("openssl", args, { cwd: directory });
  const request = (name: string, { key = "rsa:2048", subject }: { key?: string; subject: string }) => {
    const algorithm =
      key === "ec" ? ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["-newkey", key];
    const files = ["-keyout", `${name}.key`, "-out", `${name}.csr`];
    return openssl(["req", ...algorithm, "-noenc", ...files, "-utf8", "-subj", subject]);
  };
  await request("root", { subject: "/C=PL/O=Urząd testowy/CN=Korzeń testowy" });
  await writeFile(at("root.ext"), ROOT_EXTENSIONS.join("\n"));
  const own = ["-req", "-in", "root.csr", "-signkey", "root.key", "-days", "30", "-extfile", "root.ext"];
  await openssl(["x509", ...own, "-out", "root.crt"]);
  await prepareDatabase(directory);
  const issue = async (name: string, extensions: string[], [first, last] = [0, 20]) => {
    await writeFile(at(`${name}.ext`), extensions.join("\n"));
    const period = ["-startdate", momentIn(first - 1), "-enddate", momentIn(last)];
    const files = ["-in", `${name}.csr`, "-out", `${name}.crt`, "-extfile", `${name}.ext`];
    await openssl(["ca", "-batch", "-notext", "-config", "ca.conf", ...period, ...files]);
  };
  await trust(at("root.crt"), at("nss"));
  return {
    root: at("root.crt"),
    async issueSeal({
      key,
      subject = `/C=PL/O=Centrum/CN=${HOLDER}`,
      password = SEAL_PASSWORD,
      ...rest
    } = {}) {
      const name = randomUUID();
      await request(name, { subject, ...(key && { key }) });
      await issue(name, SEAL_EXTENSIONS, rest.days);
      const files = ["-inkey", `${name}.key`, "-in", `${name}.crt`];
      if (rest.chain !== false) files.push("-certfile", "root.crt");
      const packing = rest.packing ?? [];
      await openssl([
        "pkcs12",
        "-export",
        ...files,
        "-passout",
        `pass:${password}`,
        "-out",
        `${name}.p12`,
        ...packing,
      ]);
      return at(`${name}.p12`);
    },
    async judge(pdf) {
      const file = at(`${randomUUID()}.pdf`);
      await writeFile(file, pdf);
      // Its code says how the first signature stands, and its words say it of each.
      const judged = run("pdfsig", ["-nssdir", at("nss"), file], {
        env: { ...process.env, LC_ALL: "C.UTF-8" },
      });
      return judged.then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      );
    },
    async startTimestamps() {
      await request("tsa", { subject: "/O=Urząd testowy/CN=Znacznik czasu" });
      await issue("tsa", TIMESTAMP_EXTENSIONS);
      await writeFile(at("tsa.conf"), TSA_CONF);
      await writeFile(at("tsa.serial"), "01");
      return startTimestamps(directory);
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Makes a store of NSS that trusts this certificate alone. */
async function trust(certificate: string, directory: string): Promise<void> {
  await mkdir(directory);
  const store = `sql:${directory}`;
  await run("certutil", ["-N", "-d", store, "--empty-password"]);
  await run("certutil", ["-A", "-d", store, "-n", "root", "-t", "C,C,C", "-i", certificate]);
}

const DAY_MS = 24 * 60 * 60_000;

/** Moment in OpenSSL's format: `20261125000000Z`. */
function momentIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
}

async function prepareDatabase(directory: string): Promise<void> {
  await mkdir(join(directory, "issued"));
  await writeFile(join(directory, "issued.txt"), "");
  await writeFile(join(directory, "ca.conf"), CA_CONF);
}

const CA_CONF = `
[ca]
default_ca = authority
[authority]
database = issued.txt
new_certs_dir = issued
certificate = root.crt
private_key = root.key
rand_serial = yes
unique_subject = no
default_md = sha256
policy = policy
[policy]
countryName = optional
organizationName = optional
commonName = optional
`;

const TSA_CONF = `
[tsa]
default_tsa = stamps
[stamps]
serial = tsa.serial
signer_cert = tsa.crt
certs = root.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
`;

const ELSEWHERE = "/elsewhere";

async function startTimestamps(directory: string): Promise<TestTimestamps> {
  const file = (name: string) => join(directory, name);
  const openssl = (args: string[]) => execFileSync("openssl", args, { cwd: directory, stdio: "ignore" });
  const reply = async (query: Buffer, { other }: { other: boolean }) => {
    await writeFile(file("query.tsq"), query);
    if (other) openssl(["ts", "-query", "-data", "root.crt", "-sha256", "-cert", "-out", "query.tsq"]);
    const files = ["-queryfile", "query.tsq", "-out", "reply.tsr"];
    openssl(["ts", "-reply", "-config", "tsa.conf", "-section", "stamps", ...files]);
    return readFile(file("reply.tsr"));
  };
  const server = createServer(async (request, response) => {
    const query = await buffer(request);
    if (stamps.answer === "error") return response.writeHead(500).end();
    if (stamps.answer === "redirect" && request.url !== ELSEWHERE)
      return response.writeHead(307, { location: ELSEWHERE }).end();
    response.setHeader("content-type", "application/timestamp-reply");
    if (stamps.answer === "refusal") return response.end(REFUSAL);
    stamps.given += 1;
    return response.end(await reply(query, { other: stamps.answer === "other" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stamps: TestTimestamps = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    answer: "stamp",
    given: 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stamps;
}

/** A TimeStampResp of RFC 3161 with the status 2, rejection. */
const REFUSAL = Buffer.from("30053003020102", "hex");
