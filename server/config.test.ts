import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { SECRET_NAMES, SETTING_NAMES } from "./environment.ts";
import { misspeltSettings } from "./spelling.ts";
import { isTaken } from "./testing/canaries.ts";

const example = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");

test("D4.1: .env.example documents every setting, and no other", () => {
  const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("what .env.example shows is what an absent setting means", () => {
  const shown = Object.fromEntries(
    [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readConfig(shown)).toEqual(readConfig({}));
});

test("what may hold a secret is declared as one, or named here as none", () => {
  const NONE = [
    ...["S3_ENDPOINT", "BACKUP_S3_ENDPOINT", "TSA_URL", "MEETING_URL", "BOARD_URL"],
    ...["VAT_REGISTER_URL", "KRS_REGISTER_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"],
    ...[
      "HOST",
      "DATA_DIR",
      "S3_REGION",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "SEAL_P12",
      "MAIL_FROM",
      "INBOX_DIR",
    ],
    ...["BACKUP_TARGET", "BACKUP_S3_REGION", "BACKUP_S3_ACCESS_KEY_ID", "JWT_SECRET_CHANGE"],
    ...["OTEL_SERVICE_NAME", "OTEL_RESOURCE_ATTRIBUTES"],
  ];
  const schemes = ["postgres", "smtp", "imap", "https", "tcp", "unix"];
  const words = ["a".repeat(40), `age1${"a".repeat(58)}`, "klucz=tajne", "tajne <portal@example.pl>"];
  const forms = [...words, ...schemes.map((scheme) => `${scheme}://portal:tajne@example.pl/a`)];
  const takers = SETTING_NAMES.filter((name) => forms.some((form) => isTaken(name, form)));
  expect(takers.toSorted()).toEqual([...SECRET_NAMES, ...NONE].toSorted());
});

/** Values that each setting takes and refuses; of those that take any text nothing is refused. */
const VALUES: Record<string, { taken: string[]; refused: string[] }> = {
  PORT: { taken: ["0", "3000", "65535"], refused: ["-1", "65536", "3000.5", "http"] },
  HOST: { taken: ["0.0.0.0", "::"], refused: [] },
  PUBLIC_URL: {
    taken: ["https://portal.example.pl", "http://127.0.0.1:3000/"],
    refused: ["portal.example.pl", "ftp://a.pl", "https://a.pl/pliki", "https://a.pl/?x", "https://a:b@a.pl"],
  },
  JOBS: { taken: ["here"], refused: ["there", "worker"] },
  DATA_DIR: { taken: ["/srv/portal"], refused: [] },
  DATABASE_URL: {
    taken: ["postgres://a:b@c/d", "postgresql://a@c/d"],
    refused: ["mysql://a@c/d", "localhost"],
  },
  STORAGE: { taken: ["disk"], refused: ["s3", "tape"] },
  SENDFILE: { taken: ["off", "x-accel"], refused: ["on"] },
  S3_ENDPOINT: { taken: ["https://s3.example.pl"], refused: ["s3.example.pl"] },
  S3_REGION: { taken: ["eu-central-1"], refused: [] },
  S3_BUCKET: { taken: ["pliki"], refused: [] },
  S3_ACCESS_KEY_ID: { taken: ["portal"], refused: [] },
  S3_SECRET_ACCESS_KEY: { taken: ["klucz"], refused: [] },
  S3_FORCE_PATH_STYLE: { taken: ["true", "false"], refused: ["yes", "1"] },
  BACKUP_TARGET: { taken: ["/mnt/kopie", "s3://kopie"], refused: ["./data/kopie", "sftp://kopie"] },
  BACKUP_AT: { taken: ["00:00", "23:59"], refused: ["24:00", "2:30"] },
  BACKUP_KEEP: { taken: ["1", "30"], refused: ["0", "-1", "1.5", "miesiąc"] },
  BACKUP_KEY: {
    taken: [`age1${"q".repeat(58)}`, `AGE-SECRET-KEY-1${"Q".repeat(58)}`],
    refused: ["nonsense", "age1qqq", `AGE1${"q".repeat(58)}`, `age1${"Q".repeat(58)}`],
  },
  BACKUP_S3_ENDPOINT: { taken: ["https://s3.example.pl"], refused: ["s3.example.pl"] },
  BACKUP_S3_REGION: { taken: ["eu-central-1"], refused: [] },
  BACKUP_S3_ACCESS_KEY_ID: { taken: ["kopie"], refused: [] },
  BACKUP_S3_SECRET_ACCESS_KEY: { taken: ["klucz"], refused: [] },
  BACKUP_S3_FORCE_PATH_STYLE: { taken: ["true"], refused: ["tak"] },
  SEAL_P12: { taken: ["/srv/pieczec.p12"], refused: [] },
  SEAL_P12_PASSWORD: { taken: ["hasło"], refused: [] },
  TSA_URL: { taken: [], refused: ["https://tsa.example.pl", "tsa.example.pl"] },
  JWT_SECRET: { taken: ["s".repeat(32)], refused: ["s".repeat(31)] },
  JWT_SECRET_BEFORE: { taken: ["dotychczasowy"], refused: [] },
  JWT_SECRET_CHANGE: { taken: ["kod"], refused: [] },
  ADMIN_EMAIL: { taken: ["szefowa@example.pl"], refused: ["szefowa", "szefowa@"] },
  ADMIN_PASSWORD: { taken: ["dwanaście znaków"], refused: ["krótkie"] },
  MAX_UPLOAD_BYTES: { taken: ["1", "2147483648"], refused: ["0", "2GB"] },
  MIN_FREE_BYTES: { taken: ["0"], refused: ["-1", "1 GB"] },
  UPLOADS_PER_ACCOUNT: { taken: ["1"], refused: ["0", "wiele"] },
  UPLOAD_BYTES_PER_ACCOUNT: { taken: ["1"], refused: ["0", "8GB"] },
  SMTP_URL: { taken: [], refused: ["smtp://127.0.0.1:25", "poczta.example.pl", "http://a.pl"] },
  SMTP_TLS: { taken: ["required", "optional"], refused: ["off"] },
  MAIL_FROM: {
    taken: ["portal@example.pl", "Portal <portal@example.pl>", '"Portal, Centrum" <portal@example.pl>'],
    refused: ["Portal", "portal@", "Portal <portal>", "<portal@example.pl", "a <b> <portal@example.pl>"],
  },
  MEETING_URL: { taken: ["https://spotkania.example.pl/sala?a=b"], refused: ["spotkania"] },
  BOARD_URL: { taken: ["https://tablica.example.pl"], refused: ["javascript:alert(1)"] },
  COMPANY_REGISTERS: { taken: ["on", "off"], refused: ["tak"] },
  VAT_REGISTER_URL: { taken: ["https://wl-api.mf.gov.pl"], refused: ["mf.gov.pl"] },
  KRS_REGISTER_URL: { taken: ["https://api-krs.ms.gov.pl"], refused: ["ms.gov.pl"] },
  INBOX_DIR: { taken: ["/srv/skany"], refused: ["./data"] },
  IMAP_URL: {
    taken: ["imaps://a:b@poczta.example.pl"],
    refused: ["imaps://poczta.example.pl", "pop3://a:b@c"],
  },
  IMAP_TLS: { taken: ["required", "optional"], refused: ["none"] },
  CLAMD_URL: { taken: ["tcp://clamd:3310", "unix:///run/clamd.ctl"], refused: ["clamd:3310", "tcp://clamd"] },
  TEST_DATA: { taken: ["on", "off"], refused: ["true"] },
  TRUST_PROXY: { taken: ["true", "10.0.0.1", "loopback"], refused: ["1", "proxy.example.pl"] },
  METRICS_TOKEN: { taken: ["m".repeat(16)], refused: ["m".repeat(15)] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { taken: ["http://127.0.0.1:4318"], refused: ["127.0.0.1:4318"] },
  OTEL_EXPORTER_OTLP_PROTOCOL: { taken: ["http/protobuf", "http/json"], refused: ["grpc"] },
  OTEL_EXPORTER_OTLP_HEADERS: {
    taken: ["authorization=Bearer%20x", "a=b,c=d=e"],
    refused: ["authorization", "authorization: Bearer x", "a=b,", "a=%zz"],
  },
  OTEL_SERVICE_NAME: { taken: ["portal"], refused: [] },
  OTEL_RESOURCE_ATTRIBUTES: { taken: ["deployment.environment.name=production"], refused: ["production"] },
  OTEL_TRACES_SAMPLER: { taken: ["always_on", "parentbased_traceidratio"], refused: ["sometimes"] },
  OTEL_TRACES_SAMPLER_ARG: { taken: ["0", "0.25", "1"], refused: ["1.5", "połowa"] },
  OTEL_SDK_DISABLED: { taken: ["true", "false"], refused: ["yes"] },
  LOG_LEVEL: { taken: ["silent", "debug"], refused: ["verbose"] },
};

test.each(SETTING_NAMES)("what %s takes, and what it refuses by its name", (name) => {
  const values = VALUES[name];
  if (values === undefined) throw new Error(`say in VALUES what ${name} takes and refuses`);
  for (const value of values.taken) expect(() => readConfig({ [name]: value }), value).not.toThrow();
  for (const value of values.refused) {
    const read = () => readConfig({ [name]: value });
    expect(read, value).toThrow(ConfigError);
    expect(read, value).toThrow(/^Błędne ustawienia: [A-Z0-9_]+ – /);
  }
});

test("workers are waited for only where there can be any", () => {
  const bucket = { S3_BUCKET: "pliki", S3_ACCESS_KEY_ID: "portal", S3_SECRET_ACCESS_KEY: "klucz" };
  const whole = { DATABASE_URL: "postgres://a:b@c/d", STORAGE: "s3", PUBLIC_URL: "https://a.pl", ...bucket };
  expect(readConfig({ JOBS: "worker", ...whole }).jobs).toBe("worker");
  expect(() => readConfig({ JOBS: "worker" })).toThrow(
    /JOBS – worker wymaga ustawień DATABASE_URL, STORAGE=s3, PUBLIC_URL/,
  );
});

test("a misspelt name is told with the one that was meant; what is somebody else's is not", () => {
  expect(misspeltSettings(["SMPT_URL", "BACKUP_TARGT", "s3_bucket", "TRUSTPROXY"])).toEqual([
    { name: "SMPT_URL", meant: "SMTP_URL" },
    { name: "BACKUP_TARGT", meant: "BACKUP_TARGET" },
    { name: "s3_bucket", meant: "S3_BUCKET" },
    { name: "TRUSTPROXY", meant: "TRUST_PROXY" },
  ]);
  const others = ["HOME", "PATH", "HOSTNAME", "LOGNAME", "SHELL", "npm_config_cache", "NODE_ENV", "LANGUAGE"];
  expect(misspeltSettings([...others, ...SETTING_NAMES, "OTEL_EXPORTER_OTLP_TIMEOUT"])).toEqual([]);
});

test("the defaults of the specification's decisions", () => {
  expect(readConfig({})).toMatchObject({ port: 3000, s3: undefined, testData: true });
});

test("D4.6: test data are off at an https address, unless TEST_DATA says otherwise", () => {
  const at = (PUBLIC_URL: string, settings = {}) => readConfig({ PUBLIC_URL, ...settings }).testData;
  expect(at("http://localhost:3000")).toBe(true);
  expect(at("https://portal.example.pl")).toBe(false);
  expect(at("https://portal.example.pl", { TEST_DATA: "on" })).toBe(true);
  expect(at("http://localhost:3000", { TEST_DATA: "off" })).toBe(false);
});

test("TRUST_PROXY takes what the proxies' addresses can be, and refuses the rest by name", () => {
  for (const value of ["10.0.0.1", "10.0.0.0/8, fd00::/8", "10.0.0.0/255.0.0.0", "loopback,::1"]) {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  }
  for (const value of ["1", "proxy.example.pl", "10.0.0.0/33", "0.0.0.0/0", "10.0.0.1,"]) {
    expect(() => readConfig({ TRUST_PROXY: value }), value).toThrow(/TRUST_PROXY – oczekiwano/);
  }
});

test("D4.2: every bad setting is named in one Polish sentence that holds no value", () => {
  const read = () => readConfig({ PORT: "99999", STORAGE: "tape", JWT_SECRET: "too-short" });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT – oczekiwano: .*STORAGE – .*JWT_SECRET – /);
  expect(read).not.toThrow(/too-short/);
});

test("mail is sent by nobody without a sender's address", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://127.0.0.1:25" })).toThrow(/MAIL_FROM – wymagane przy SMTP_URL/);
});

test("nginx can send what lies on the disk, and nothing that lies in a bucket", () => {
  const bucket = { S3_BUCKET: "pliki", S3_ACCESS_KEY_ID: "portal", S3_SECRET_ACCESS_KEY: "klucz" };
  expect(readConfig({}).sendfile).toBe("off");
  expect(readConfig({ SENDFILE: "x-accel", STORAGE: "disk" }).sendfile).toBe("x-accel");
  expect(() => readConfig({ SENDFILE: "x-accel", STORAGE: "s3", ...bucket })).toThrow(
    "SENDFILE – x-accel działa tylko przy STORAGE=disk",
  );
  expect(() => readConfig({ SENDFILE: "x-sendfile" })).toThrow("SENDFILE – oczekiwano: off albo x-accel");
});

test("compose.yaml passes every setting on but those that the image and the set itself decide", () => {
  const compose = readFileSync(join(import.meta.dirname, "../compose.yaml"), "utf8");
  const [portal = ""] = compose.split("\n  database:");
  const passed = [...portal.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  const decided = ["PORT", "HOST", "DATA_DIR", "S3_REGION", "SENDFILE"];
  expect([...passed, ...decided].toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("the folder of the inbox lies outside of the portal's own, and does not hold it", () => {
  expect(readConfig({ DATA_DIR: "/srv/portal", INBOX_DIR: "/srv/portal-skany" }).inboxDir).toBe(
    "/srv/portal-skany",
  );
  for (const INBOX_DIR of ["/srv/portal", "/srv/portal/skany", "/srv", "/"]) {
    expect(() => readConfig({ DATA_DIR: "/srv/portal", INBOX_DIR })).toThrow(
      /INBOX_DIR – folder musi leżeć poza DATA_DIR/,
    );
  }
});

test("backups are made by themselves where a place is named, which is no part of what they are of", () => {
  const scheduleOf = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: "/srv/portal", ...settings }).backup.schedule;
  expect(scheduleOf({})).toBeUndefined();
  expect(scheduleOf({ BACKUP_TARGET: "/mnt/kopie/" })).toEqual({
    target: "/mnt/kopie",
    at: "02:30",
    keepDays: undefined,
  });
  const bucket = { BACKUP_TARGET: "s3://kopie", BACKUP_AT: "23:05", BACKUP_KEEP: "30" };
  expect(scheduleOf(bucket)).toEqual({ target: "s3://kopie", at: "23:05", keepDays: 30 });
  for (const BACKUP_TARGET of ["/srv/portal", "/srv/portal/kopie", "s3://", "s3://a/b", "sftp://kopie"])
    expect(() => scheduleOf({ BACKUP_TARGET }), BACKUP_TARGET).toThrow(
      /BACKUP_TARGET – oczekiwano katalogu poza DATA_DIR/,
    );
  for (const BACKUP_AT of ["24:00", "2:30", "02:60", "noc"])
    expect(() => scheduleOf({ BACKUP_AT }), BACKUP_AT).toThrow(/BACKUP_AT – oczekiwano: godzina/);
  for (const BACKUP_KEEP of ["0", "-1", "1.5"])
    expect(() => scheduleOf({ BACKUP_KEEP }), BACKUP_KEEP).toThrow(/BACKUP_KEEP – oczekiwano: liczba dni/);
});

test("the mailbox of the inbox is read from one address, and its password is in no complaint", () => {
  expect(readConfig({ IMAP_URL: "imaps://skany%40centrum.pl:t%23jne@poczta.example.pl" }).imap).toEqual({
    host: "poczta.example.pl",
    port: 993,
    secure: true,
    tls: "required",
    user: "skany@centrum.pl",
    password: "t#jne",
    mailbox: "INBOX",
  });
  const other = { IMAP_URL: "imap://skany:x@localhost:1143/Skany%20nowe", IMAP_TLS: "optional" };
  expect(readConfig(other).imap).toMatchObject({
    port: 1143,
    secure: false,
    mailbox: "Skany nowe",
    tls: "optional",
  });
  for (const IMAP_URL of [
    "imaps://poczta.example.pl",
    "imaps://skany:@poczta.example.pl",
    "imaps://a:tajne%zz@poczta.example.pl",
  ]) {
    expect(() => readConfig({ IMAP_URL }), IMAP_URL).toThrow(/IMAP_URL – /);
    expect(() => readConfig({ IMAP_URL }), IMAP_URL).not.toThrow(/tajne/);
  }
  expect(() => readConfig({ IMAP_URL: "https://a:tajne@poczta.example.pl" })).toThrow(
    /IMAP_URL – oczekiwano/,
  );
});

test("a virus scanner is reached by TCP or by a local socket, and by nothing else", () => {
  expect(readConfig({}).clamd).toBeUndefined();
  expect(readConfig({ CLAMD_URL: "tcp://clamd.example.pl:3310" }).clamd).toEqual({
    host: "clamd.example.pl",
    port: 3310,
  });
  expect(readConfig({ CLAMD_URL: "tcp://[::1]:3310/" }).clamd).toEqual({ host: "::1", port: 3310 });
  expect(readConfig({ CLAMD_URL: "unix:///run/clamav/clamd%20a.ctl" }).clamd).toEqual({
    path: "/run/clamav/clamd a.ctl",
  });
  for (const CLAMD_URL of [
    "clamd:3310",
    "tcp://clamd.example.pl",
    "tcp://clamd.example.pl:99999",
    "tcp://clamd.example.pl:0",
    "tcp://clamd.example.pl:3310/socket",
    "tcp://anna:tajne@clamd.example.pl:3310",
    "unix://run/clamd.ctl",
    "unix:///",
    "unix:///run/%zz",
    "http://clamd.example.pl:3310",
    "/run/clamav/clamd.ctl",
  ])
    expect(() => readConfig({ CLAMD_URL }), CLAMD_URL).toThrow(
      "CLAMD_URL – oczekiwano: adres clamd: tcp://serwer:3310 albo unix:///ścieżka/gniazda",
    );
});

test("a seal is a file by its path, and an authority of time stamps is none without one", () => {
  expect(readConfig({ SEAL_P12: "/srv/pieczec.p12", SEAL_P12_PASSWORD: " a b " }).seal).toEqual({
    path: "/srv/pieczec.p12",
    password: " a b ",
    timestamps: undefined,
  });
  const tsa = { TSA_URL: "https://tsa.example.pl/" };
  expect(readConfig({ SEAL_P12: "/srv/pieczec.p12", ...tsa }).seal?.timestamps).toBe(tsa.TSA_URL);
  expect(() => readConfig(tsa)).toThrow("SEAL_P12 – wymagane przy TSA_URL");
  expect(() => readConfig({ TSA_URL: "tsa.example.pl" })).toThrow(/TSA_URL – oczekiwano/);
});
