import { resolve, sep } from "node:path";
import { Environment } from "./environment.ts";
import type { ClamdAddress } from "./platform/scanning/clamd.ts";
import type { S3Config } from "./platform/storage/s3-client.ts";

/** A setting that cannot be used; the message is one sentence for whoever runs the portal. */
export class ConfigError extends Error {}

export interface SmtpConfig {
  /** `smtp://` or `smtps://`, with the user and the password in it. */
  url: string;
  /** Encryption of mail to an `smtp://` server; `optional` also sends unencrypted if it offers no TLS. */
  tls: "required" | "optional";
  /** The sender, an address or `Name <address>`. */
  from: string;
}

export interface ImapConfig {
  host: string;
  port: number;
  /** True if the connection is encrypted from its first byte. */
  secure: boolean;
  /** Encryption of an `imap://` connection; `optional` also permits none if the server offers no TLS. */
  tls: "required" | "optional";
  user: string;
  password: string;
  /** The folder on the server. */
  mailbox: string;
}

/** Keys, target and schedule of backups. */
interface BackupConfig {
  /** Absent: the portal makes none by itself. */
  schedule: BackupSchedule | undefined;
  /** A key of age, the public or the secret one. */
  key: string | undefined;
  /** Access to the bucket; by default that of the contents. */
  s3: Omit<S3Config, "bucket"> | undefined;
}

export interface BackupSchedule {
  /** The absolute path of a folder, or `s3://bucket`. */
  target: string;
  /** `HH:mm` in Warsaw, every day. */
  at: string;
  /** Days after which backups are deleted; absent: none is. */
  keepDays: number | undefined;
}

export interface TracesConfig {
  /** Endpoint of an OTLP receiver over HTTP, without a trailing slash. */
  endpoint: string;
  protocol: Environment["OTEL_EXPORTER_OTLP_PROTOCOL"];
  serviceName: string;
  sampler: Environment["OTEL_TRACES_SAMPLER"];
  /** The share of traces that are kept, by the samplers that take one. */
  share: number;
}

/** The centre's electronic seal. */
interface SealConfig {
  /** Absolute, of a PKCS#12 file. */
  path: string;
  password: string;
  /** Address of the authority that time stamps come from (RFC 3161); absent: seals bear none. */
  timestamps: string | undefined;
}

/** The settings that the portal runs on, checked once at the start and passed to whatever needs them. */
export interface Config {
  port: number;
  host: string;
  /** Without a slash at its end; absent: the address that the server listens on. */
  publicUrl: string | undefined;
  /** Runner of jobs: a server beside its requests, or workers alone (`npm run worker`). */
  jobs: "here" | "worker";
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Absent: files lie under `dataDir`. */
  s3: S3Config | undefined;
  /** Sender of files: the portal, or nginx in front of it, which gets each path by `X-Accel-Redirect`. */
  sendfile: "off" | "x-accel";
  backup: BackupConfig;
  /** Absent: papers are not sealed. */
  seal: SealConfig | undefined;
  jwtSecret: string | undefined;
  /** The secret before, where it is changed: what it vouched for is vouched for anew. */
  jwtSecretBefore: string | undefined;
  /** The code of the secret that takes the place of the one before. */
  jwtSecretChange: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  maxUploadBytes: number;
  /** Disk space that uploads leave free. */
  minFreeBytes: number;
  /** Maximum number of an account's concurrent uploads to this server. */
  uploadsPerAccount: number;
  /** Bytes of uploads that an account may have announced within a day and that nobody took up. */
  uploadBytesPerAccount: number;
  /** Absent: messages are kept, and administrators see their links. */
  smtp: SmtpConfig | undefined;
  meetingUrl: string | undefined;
  boardUrl: string | undefined;
  /** The public registers of companies; absent where nothing outside may be asked. */
  registers: { vat: string; krs: string } | undefined;
  /** The folder whose files come into the inbox, an absolute path; absent: there is none. */
  inboxDir: string | undefined;
  /** The mailbox whose attachments come into the inbox; absent: there is none. */
  imap: ImapConfig | undefined;
  /** The virus scanner that is given what people bring; absent: nothing is scanned. */
  clamd: ClamdAddress | undefined;
  testData: boolean;
  trustProxy: boolean | string;
  /** Bearer token for `/metrics`; without one the address does not exist. */
  metricsToken: string | undefined;
  /** Export of traces; none by default. */
  traces: TracesConfig | undefined;
  logLevel: string;
}

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

function toConfig(env: Environment): Config {
  if (env.SENDFILE === "x-accel" && env.STORAGE === "s3") {
    throw badSettings(["SENDFILE – x-accel działa tylko przy STORAGE=disk"]);
  }
  if (env.JOBS === "worker") assertWorkersPossible(env);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/{1,99}$/, ""),
    jobs: env.JOBS,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: env.STORAGE === "s3" ? s3Config(env) : undefined,
    sendfile: env.SENDFILE,
    backup: backupConfig(env),
    seal: sealConfig(env),
    jwtSecret: env.JWT_SECRET,
    jwtSecretBefore: env.JWT_SECRET_BEFORE,
    jwtSecretChange: env.JWT_SECRET_CHANGE,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    minFreeBytes: env.MIN_FREE_BYTES,
    uploadsPerAccount: env.UPLOADS_PER_ACCOUNT,
    uploadBytesPerAccount: env.UPLOAD_BYTES_PER_ACCOUNT,
    smtp: smtpConfig(env),
    meetingUrl: env.MEETING_URL,
    boardUrl: env.BOARD_URL,
    registers: registersOf(env),
    inboxDir: inboxDir(env),
    imap: imapConfig(env),
    clamd: clamdAddress(env),
    testData: env.TEST_DATA === "on",
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
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

function tracesConfig(env: Environment): TracesConfig | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED) return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/{1,99}$/, ""),
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
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

function smtpConfig({ SMTP_URL: url, SMTP_TLS: tls, MAIL_FROM: from }: Environment): SmtpConfig | undefined {
  if (url === undefined) return undefined;
  if (from === undefined) throw badSettings(["MAIL_FROM – wymagane przy SMTP_URL"]);
  return { url, tls, from };
}

function imapConfig({ IMAP_URL: address, IMAP_TLS: tls }: Environment): ImapConfig | undefined {
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
      secure,
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

function backupConfig(env: Environment): BackupConfig {
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
  return { schedule: backupSchedule(env), key: env.BACKUP_KEY, s3: s3 || undefined };
}

/** Backups lie apart from what they are of: what takes the folder away takes both. */
function backupSchedule({ BACKUP_TARGET, BACKUP_AT, BACKUP_KEEP, DATA_DIR }: Environment) {
  if (BACKUP_TARGET === undefined) return undefined;
  const schedule = { at: BACKUP_AT, keepDays: BACKUP_KEEP };
  if (/^s3:\/\/[^/]+\/?$/.test(BACKUP_TARGET)) return { target: BACKUP_TARGET, ...schedule };
  const target = resolve(BACKUP_TARGET);
  if (BACKUP_TARGET.includes("://") || isWithin(resolve(DATA_DIR), target))
    throw badSettings(["BACKUP_TARGET – oczekiwano katalogu poza DATA_DIR albo s3://zasobnik"]);
  return { target, ...schedule };
}

function sealConfig({ SEAL_P12, SEAL_P12_PASSWORD, TSA_URL }: Environment): SealConfig | undefined {
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
