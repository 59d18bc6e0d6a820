import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { SECRET_NAMES, SETTING_NAMES } from "./environment.ts";
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
    ...["PUBLIC_URL", "S3_ENDPOINT", "BACKUP_S3_ENDPOINT", "TSA_URL", "MEETING_URL", "BOARD_URL"],
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
  const forms = ["a".repeat(40), ...schemes.map((scheme) => `${scheme}://portal:tajne@example.pl/a`)];
  const takers = SETTING_NAMES.filter((name) => forms.some((form) => isTaken(name, form)));
  expect(takers.toSorted()).toEqual([...SECRET_NAMES, ...NONE].toSorted());
});

test("the defaults of the specification's decisions", () => {
  expect(readConfig({})).toMatchObject({ port: 3000, s3: undefined, testData: true });
});

test("TRUST_PROXY takes what the proxies' addresses can be, and refuses the rest by name", () => {
  for (const value of ["10.0.0.1", "10.0.0.0/8, fd00::/8", "10.0.0.0/255.0.0.0", "loopback,::1"]) {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  }
  for (const value of ["1", "proxy.example.pl", "10.0.0.0/33", "0.0.0.0/0", "10.0.0.1,"]) {
    expect(() => readConfig({ TRUST_PROXY: value }), value).toThrow(/TRUST_PROXY – oczekiwano/);
  }
});

test("every bad setting is named in one Polish sentence that holds no value", () => {
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
