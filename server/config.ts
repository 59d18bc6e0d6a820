import { resolve, sep } from "node:path";
import { Environment } from "./environment.ts";
import type { ClamdAddress } from "./platform/scanning/clamd.ts";
import type { S3Config } from "./platform/storage/s3/client.ts";

/** A setting that cannot be used; the message is one sentence for whoever runs the portal. */
export class ConfigError extends Error {}

/** The settings that the portal runs on, checked once at the start and passed to whatever needs them. */
export type Config = ReturnType<typeof toConfig>;

/** A mailbox whose attachments come into the inbox. */
export type ImapConfig = NonNullable<Config["imap"]>;

/** Schedule of backups. */
export type BackupSchedule = NonNullable<Config["backup"]["schedule"]>;

/**
 * Reads the settings from the environment. An empty value counts as absent.
 *
 * @throws ConfigError naming every bad setting, never its value (it may be a secret)
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof Environment));
    throw badSettings(
      [...names].map((name) => `${name} – oczekiwano: ${Environment.shape[name].description}`),
    );
  }
  return toConfig(parsed.data);
}

function badSettings(problems: string[]): ConfigError {
  return new ConfigError(`Błędne ustawienia: ${problems.join("; ")}. Wszystkie opisuje plik .env.example.`);
}

function toConfig(env: Environment) {
  if (env.SENDFILE === "x-accel" && env.STORAGE === "s3") {
    throw badSettings(["SENDFILE – x-accel działa tylko przy STORAGE=disk"]);
  }
  if (env.JOBS === "worker") assertWorkersPossible(env);
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a slash at its end; absent: the address that the server listens on. */
    publicUrl: env.PUBLIC_URL?.replace(/\/{1,99}$/, ""),
    /** Runner of jobs: a server beside its requests, or workers alone (`npm run worker`). */
    jobs: env.JOBS,
    /** Absolute path. */
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Absent: files lie under `dataDir`. */
    s3: env.STORAGE === "s3" ? s3Config(env) : undefined,
    /** Sender of files: the portal, or nginx in front of it, which gets each path by `X-Accel-Redirect`. */
    sendfile: env.SENDFILE,
    backup: backupConfig(env),
    /** Absent: papers are not sealed. */
    seal: sealConfig(env),
    jwtSecret: env.JWT_SECRET,
    /** The secret before, where it is changed: what it vouched for is vouched for anew. */
    jwtSecretBefore: env.JWT_SECRET_BEFORE,
    /** The code of the secret that takes the place of the one before. */
    jwtSecretChange: env.JWT_SECRET_CHANGE,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    /** Disk space that uploads leave free. */
    minFreeBytes: env.MIN_FREE_BYTES,
    /** Maximum number of an account's concurrent uploads to this server. */
    uploadsPerAccount: env.UPLOADS_PER_ACCOUNT,
    /** Bytes of uploads that an account may have announced within a day and that nobody took up. */
    uploadBytesPerAccount: env.UPLOAD_BYTES_PER_ACCOUNT,
    /** Absent: messages are kept, and administrators see their links. */
    smtp: smtpConfig(env),
    meetingUrl: env.MEETING_URL,
    boardUrl: env.BOARD_URL,
    /** The public registers of companies; absent where nothing outside may be asked. */
    registers: registersOf(env),
    /** The folder whose files come into the inbox, an absolute path; absent: there is none. */
    inboxDir: inboxDir(env),
    /** The mailbox whose attachments come into the inbox; absent: there is none. */
    imap: imapConfig(env),
    /** The virus scanner that is given what people bring; absent: nothing is scanned. */
    clamd: clamdAddress(env),
    testData: env.TEST_DATA ? env.TEST_DATA === "on" : !/^https:/i.test(env.PUBLIC_URL ?? ""),
    trustProxy: env.TRUST_PROXY,
    /** Bearer token for `/metrics`; without one the address does not exist. */
    metricsToken: env.METRICS_TOKEN,
    /** Export of traces; none by default. */
    traces: tracesConfig(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** Refuses what `npm run worker` cannot start with: nothing would do the jobs then, mail among them. */
function assertWorkersPossible({ DATABASE_URL, STORAGE, PUBLIC_URL }: Environment): void {
  const lacking = [
    ...(DATABASE_URL === undefined ? ["DATABASE_URL"] : []),
    ...(STORAGE === "s3" ? [] : ["STORAGE=s3"]),
    ...(PUBLIC_URL === undefined ? ["PUBLIC_URL"] : []),
  ];
  if (lacking.length > 0)
    throw badSettings([
      `JOBS – worker wymaga ustawień ${lacking.join(", ")}; bez nich nikt nie wykonałby zadań`,
    ]);
}

function tracesConfig(env: Environment) {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED) return undefined;
  return {
    /** Endpoint of an OTLP receiver over HTTP, without a trailing slash. */
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/{1,99}$/, ""),
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    /** The share of traces that are kept, by the samplers that take one. */
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** A folder of its own: files that the portal keeps must not come into the inbox, nor what comes in lie among them. */
function inboxDir({ INBOX_DIR, DATA_DIR }: Environment): string | undefined {
  if (INBOX_DIR === undefined) return undefined;
  const [inbox, data] = [resolve(INBOX_DIR), resolve(DATA_DIR)];
  if (isWithin(inbox, data) || isWithin(data, inbox))
    throw badSettings(["INBOX_DIR – folder musi leżeć poza DATA_DIR i nie może go zawierać"]);
  return inbox;
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function registersOf({ COMPANY_REGISTERS, VAT_REGISTER_URL, KRS_REGISTER_URL }: Environment) {
  if (COMPANY_REGISTERS === "off") return undefined;
  return { vat: VAT_REGISTER_URL.replace(/\/{1,99}$/, ""), krs: KRS_REGISTER_URL.replace(/\/{1,99}$/, "") };
}

/** Mail; `tls` is that of an `smtp://` server, where `optional` also sends unencrypted if it offers no TLS. */
function smtpConfig({ SMTP_URL: url, SMTP_TLS: tls, MAIL_FROM: from }: Environment) {
  if (url === undefined) return undefined;
  if (from === undefined) throw badSettings(["MAIL_FROM – wymagane przy SMTP_URL"]);
  return { url, tls, from };
}

function imapConfig({ IMAP_URL: address, IMAP_TLS: tls }: Environment) {
  if (address === undefined) return undefined;
  const { protocol, hostname: host, port, username, password, pathname } = new URL(address);
  if (host === "" || username === "" || password === "")
    throw badSettings([
      "IMAP_URL – brakuje serwera, użytkownika lub hasła, jak w imaps://uzytkownik:haslo@poczta.example.pl",
    ]);
  const secure = protocol === "imaps:";
  try {
    return {
      host,
      port: Number(port || (secure ? 993 : 143)),
      /** True if the connection is encrypted from its first byte. */
      secure,
      /** Encryption of an `imap://` connection; `optional` also permits none if the server offers no TLS. */
      tls,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      mailbox: decodeURIComponent(pathname.slice(1)) || "INBOX",
    };
  } catch {
    throw badSettings(["IMAP_URL – znak % w użytkowniku, haśle lub folderze zapisuje się jako %25"]);
  }
}

function clamdAddress({ CLAMD_URL: address }: Environment): ClamdAddress | undefined {
  if (address === undefined) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === "unix:") return { path: decodeURIComponent(pathname) };
  // An IPv6 address stands in brackets there.
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function backupConfig(env: Environment) {
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  const s3 = accessKeyId !== undefined &&
    secretAccessKey !== undefined && {
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE ?? env.S3_FORCE_PATH_STYLE,
    };
  return {
    /** Absent: the portal makes none by itself. */
    schedule: backupSchedule(env),
    /** A key of age, the public or the secret one. */
    key: env.BACKUP_KEY,
    /** Access to the bucket; by default that of the contents. */
    s3: s3 || undefined,
  };
}

/**
 * Target, an absolute path or `s3://bucket`, with the time of day in Warsaw and the days after which backups are deleted (absent:
 * none is). Backups lie apart from what they are of: what takes the folder away takes both.
 */
function backupSchedule({ BACKUP_TARGET, BACKUP_AT, BACKUP_KEEP, DATA_DIR }: Environment) {
  if (BACKUP_TARGET === undefined) return undefined;
  const schedule = { at: BACKUP_AT, keepDays: BACKUP_KEEP };
  if (/^s3:\/\/[^/]+\/?$/.test(BACKUP_TARGET)) return { target: BACKUP_TARGET, ...schedule };
  const target = resolve(BACKUP_TARGET);
  if (BACKUP_TARGET.includes("://") || isWithin(resolve(DATA_DIR), target))
    throw badSettings(["BACKUP_TARGET – oczekiwano katalogu poza DATA_DIR albo s3://zasobnik"]);
  return { target, ...schedule };
}

/** The centre's electronic seal: a PKCS#12 file, and the authority of its time stamps (RFC 3161); without one seals bear none. */
function sealConfig({ SEAL_P12, SEAL_P12_PASSWORD, TSA_URL }: Environment) {
  if (SEAL_P12 !== undefined)
    return { path: resolve(SEAL_P12), password: SEAL_P12_PASSWORD, timestamps: TSA_URL };
  if (TSA_URL !== undefined) throw badSettings(["SEAL_P12 – wymagane przy TSA_URL"]);
  return undefined;
}

function s3Config(env: Environment): S3Config {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = (["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).filter(
      (name) => !env[name],
    );
    throw badSettings(missing.map((name) => `${name} – wymagane przy STORAGE=s3`));
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
