import { resolve } from "node:path";
import * as z from "zod";

/** A setting that cannot be used; the message is one sentence for whoever runs the portal. */
export class ConfigError extends Error {}

const MEBIBYTE = 1024 * 1024;

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Every setting by its name in the environment; `.env.example` documents the same names. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  JWT_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().max(320).optional(),
  ADMIN_PASSWORD: z.string().min(12).max(1024).optional(),
  MAX_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(2048 * MEBIBYTE),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  MEETING_URL: url.optional(),
  BOARD_URL: url.optional(),
  TEST_DATA: z.enum(["on", "off"]).default("on"),
  TRUST_PROXY: z.union([flag, text]).default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Environment = z.infer<typeof Environment>;

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** The settings that the portal runs on, checked once at the start and passed to whatever needs them. */
export interface Config {
  port: number;
  host: string;
  /** Without a slash at its end; absent: the address that the server listens on. */
  publicUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Absent: files lie under `dataDir`. */
  s3: S3Config | undefined;
  jwtSecret: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  maxUploadBytes: number;
  meetingUrl: string | undefined;
  boardUrl: string | undefined;
  testData: boolean;
  trustProxy: boolean | string;
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
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Bad setting. ${problems.join("; ")}. See .env.example.`);
  }
  return toConfig(parsed.data);
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: env.STORAGE === "s3" ? s3Config(env) : undefined,
    jwtSecret: env.JWT_SECRET,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    meetingUrl: env.MEETING_URL,
    boardUrl: env.BOARD_URL,
    testData: env.TEST_DATA === "on",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function s3Config(env: Environment): S3Config {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      "Bad setting. STORAGE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. See .env.example.",
    );
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
