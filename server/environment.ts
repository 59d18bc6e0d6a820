import * as z from "zod";
import { areProxies } from "./platform/http/proxies.ts";

const MEBIBYTE = 1024 * 1024;

/** A scheme that `node:net` knows, with a port or an absolute path, and nothing that would be passed over. */
function isClamdUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, pathname, username, search, hash } = new URL(value);
  if (username !== "" || search !== "" || hash !== "") return false;
  if (protocol === "unix:") return hostname === "" && pathname.length > 1 && isDecodable(pathname);
  return protocol === "tcp:" && hostname !== "" && Number(port) > 0 && ["", "/"].includes(pathname);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** Readers of such an address start from its root, and would ignore anything behind it. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === "/" && search + hash + username + password === "";
}

/** An address, or a name with an address in angle brackets. */
function isSender(value: string): boolean {
  const end = value.lastIndexOf("<");
  const address = end === -1 ? value : value.slice(end + 1, -1);
  if (end !== -1 && (!value.endsWith(">") || /[<>]/.test(value.slice(0, end)))) return false;
  return z.email().safeParse(address).success;
}

/** Names with values, as the standard writes them: `name=value,name=value`, percent-encoded. */
function arePairs(value: string): boolean {
  return value.split(",").every((pair) => {
    const [name = "", ...rest] = pair.split("=");
    return /^[!#$%&'*+.^_`|~\w-]+$/.test(name.trim()) && rest.length > 0 && isDecodable(rest.join("="));
  });
}

/** Keys of age as they are written, without their checksums. */
const AGE_KEY = /^(age1[0-9a-z]{58}|AGE-SECRET-KEY-1[0-9A-Z]{58})$/;

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A setting that nobody is ever shown, or an address with a password in it; tests look for what it holds in all that leaves the portal. */
const secret = <T extends z.ZodType>(schema: T, description: string): T =>
  schema.meta({ description, secret: true });

/** Samplers of traces, by the standard's names. */
const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Every setting by its name in the environment, with what is expected of it; `.env.example` documents the same names. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("liczba całkowita od 0 do 65535"),
  HOST: text.default("127.0.0.1").describe("adres, pod którym serwer nasłuchuje"),
  PUBLIC_URL: url
    .refine(isOrigin)
    .optional()
    .describe("adres http:// lub https:// bez ścieżki, jak https://portal.example.pl"),
  JOBS: z.enum(["here", "worker"]).default("here").describe("here albo worker"),
  DATA_DIR: text.default("./data").describe("ścieżka katalogu"),
  DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional(), "adres postgres://"),
  STORAGE: z.enum(["disk", "s3"]).default("disk").describe("disk albo s3"),
  SENDFILE: z.enum(["off", "x-accel"]).default("off").describe("off albo x-accel"),
  S3_ENDPOINT: url.optional().describe("adres http:// lub https://"),
  S3_REGION: text.default("us-east-1").describe("nazwa regionu"),
  S3_BUCKET: text.optional().describe("nazwa zasobnika"),
  S3_ACCESS_KEY_ID: text.optional().describe("identyfikator klucza"),
  S3_SECRET_ACCESS_KEY: secret(text.optional(), "klucz"),
  S3_FORCE_PATH_STYLE: flag.default(false).describe("true albo false"),
  BACKUP_TARGET: text.optional().describe("ścieżka katalogu albo s3://zasobnik"),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("02:30")
    .describe("godzina GG:MM, jak 02:30"),
  BACKUP_KEEP: z.coerce.number().int().min(1).optional().describe("liczba dni, dodatnia liczba całkowita"),
  BACKUP_KEY: secret(text.regex(AGE_KEY).optional(), "klucz age: age1… albo AGE-SECRET-KEY-1…"),
  BACKUP_S3_ENDPOINT: url.optional().describe("adres http:// lub https://"),
  BACKUP_S3_REGION: text.optional().describe("nazwa regionu"),
  BACKUP_S3_ACCESS_KEY_ID: text.optional().describe("identyfikator klucza"),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(text.optional(), "klucz"),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional().describe("true albo false"),
  SEAL_P12: text.optional().describe("ścieżka pliku PKCS#12 (.p12, .pfx)"),
  SEAL_P12_PASSWORD: secret(z.string().default(""), "hasło do pliku SEAL_P12"),
  TSA_URL: url.optional().describe("adres http:// lub https://"),
  JWT_SECRET: secret(z.string().min(32).optional(), "co najmniej 32 znaki"),
  JWT_SECRET_BEFORE: secret(text.optional(), "dotychczasowy sekret, przy zmianie JWT_SECRET"),
  JWT_SECRET_CHANGE: text.optional().describe("kod, który podaje portal, gdy sekret jest inny"),
  ADMIN_EMAIL: z.email().max(320).optional().describe("adres e-mail"),
  ADMIN_PASSWORD: secret(z.string().min(12).max(1024).optional(), "od 12 do 1024 znaków"),
  MAX_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(2048 * MEBIBYTE)
    .describe("dodatnia liczba całkowita"),
  MIN_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 * MEBIBYTE)
    .describe("nieujemna liczba całkowita"),
  UPLOADS_PER_ACCOUNT: z.coerce.number().int().min(1).default(32).describe("dodatnia liczba całkowita"),
  UPLOAD_BYTES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .default(8192 * MEBIBYTE)
    .describe("dodatnia liczba całkowita"),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).optional(), "adres smtp:// lub smtps://"),
  SMTP_TLS: z.enum(["required", "optional"]).default("required").describe("required albo optional"),
  MAIL_FROM: text
    .refine(isSender)
    .optional()
    .describe("adres nadawcy, jak portal@example.pl albo Portal <portal@example.pl>"),
  MEETING_URL: url.optional().describe("adres http:// lub https://"),
  BOARD_URL: url.optional().describe("adres http:// lub https://"),
  COMPANY_REGISTERS: z.enum(["on", "off"]).default("on").describe("on albo off"),
  VAT_REGISTER_URL: url.default("https://wl-api.mf.gov.pl").describe("adres http:// lub https://"),
  KRS_REGISTER_URL: url.default("https://api-krs.ms.gov.pl").describe("adres http:// lub https://"),
  INBOX_DIR: text.optional().describe("ścieżka folderu, w którym skaner zapisuje pliki"),
  IMAP_URL: secret(
    z.url({ protocol: /^imaps?$/ }).optional(),
    "adres imaps:// lub imap://, jak imaps://uzytkownik:haslo@poczta.example.pl",
  ),
  IMAP_TLS: z.enum(["required", "optional"]).default("required").describe("required albo optional"),
  CLAMD_URL: z
    .string()
    .refine(isClamdUrl)
    .optional()
    .describe("adres clamd: tcp://serwer:3310 albo unix:///ścieżka/gniazda"),
  TEST_DATA: z.enum(["on", "off"]).optional().describe("on albo off"),
  TRUST_PROXY: z
    .union([flag, text.refine(areProxies)])
    .default(false)
    .describe("true, false albo adresy serwerów pośredniczących"),
  METRICS_TOKEN: secret(z.string().min(16).optional(), "co najmniej 16 znaków"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe("adres http:// lub https://, jak http://127.0.0.1:4318"),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf", "http/json"])
    .default("http/protobuf")
    .describe("http/protobuf albo http/json"),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    text.refine(arePairs).optional(),
    "nagłówki, jak klucz=wartość,klucz=wartość",
  ),
  OTEL_SERVICE_NAME: text.default("pliki-bonum-publicum").describe("nazwa usługi"),
  OTEL_RESOURCE_ATTRIBUTES: text
    .refine(arePairs)
    .optional()
    .describe("cechy, jak klucz=wartość,klucz=wartość"),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default("parentbased_always_on")
    .describe(SAMPLERS.join(", ").replace(/, (\w+)$/, " albo $1")),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe("liczba od 0 do 1"),
  OTEL_SDK_DISABLED: flag.default(false).describe("true albo false"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("fatal, error, warn, info, debug, trace albo silent"),
});

/** The names that `.env.example` documents. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/** Those that are declared as secrets. */
export const SECRET_NAMES = SETTING_NAMES.filter(
  (name) => Environment.shape[name as keyof Environment].meta()?.secret === true,
);

export type Environment = z.infer<typeof Environment>;
