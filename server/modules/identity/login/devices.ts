import { randomUUID } from "node:crypto";
import { cookieName } from "@bonum/contract/cookies.ts";
import type { SessionUser } from "@bonum/contract/identity/account.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Config } from "../../../config.ts";
import { keyFor } from "../../../platform/secrets.ts";
import type { Portal } from "../../../portal.ts";

/** Name of the device cookie; behind TLS one that no neighbour under the same domain can set. */
export function deviceCookieName({ publicUrl }: Pick<Config, "publicUrl">): string {
  return cookieName("device", isSecure(publicUrl));
}

/** The cookie's name behind TLS until 2026-11; read until 2027-11, when the last of them has run out. */
const EARLIER_NAME = "device";
/** Path for which the plain cookie is sent. */
const PLAIN_PATH = "/api/account";

function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}

const ALGORITHM = "HS256";
const USE = "known devices";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Accounts that a device remembers; people share computers, but not with many. */
const ACCOUNTS_MAX = 5;

const Claims = z.object({ jti: z.string(), accounts: z.array(z.string()) });

/**
 * A browser in which accounts signed in before (a device cookie, as OWASP's guide to slowing down guesses describes it).
 * It opens nothing: it only has its wrong tries counted apart from those of strangers at the same address.
 */
interface Device {
  id: string;
  accounts: string[];
}

/** The device that a request says it comes from; none where the portal did not sign it. */
async function deviceOf({ config, secret }: Portal, request: FastifyRequest): Promise<Device | undefined> {
  const cookie = request.cookies[deviceCookieName(config)] ?? request.cookies[EARLIER_NAME];
  if (cookie === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(cookie, keyFor(secret, USE), { algorithms: [ALGORITHM] });
    const { jti: id, accounts } = Claims.parse(payload);
    return { id, accounts };
  } catch {
    return undefined;
  }
}

/** The device's id, if the account signed in there before. */
export function knownFor(device: Device | undefined, accountId: string | undefined): string | undefined {
  return accountId !== undefined && device?.accounts.includes(accountId) ? device.id : undefined;
}

/** Remembers in the browser that the account signed in there. */
async function rememberDevice(
  { config, secret }: Portal,
  reply: FastifyReply,
  { device, accountId }: { device: Device | undefined; accountId: string },
): Promise<void> {
  const others = device?.accounts.filter((id) => id !== accountId) ?? [];
  const accounts = [accountId, ...others].slice(0, ACCOUNTS_MAX);
  const secure = isSecure(config.publicUrl);
  const value = await signDevice(secret, { id: device?.id ?? randomUUID(), accounts });
  reply.setCookie(deviceCookieName(config), value, {
    // A name that begins with `__Host-` allows no narrower path.
    path: secure ? "/" : PLAIN_PATH,
    httpOnly: true,
    sameSite: "strict",
    secure,
    maxAge: A_YEAR_SECONDS,
  });
  const renamed = secure && reply.request.cookies[EARLIER_NAME] !== undefined;
  if (renamed) reply.clearCookie(EARLIER_NAME, { path: PLAIN_PATH });
}

/** The value of a device's cookie. */
export function signDevice(secret: Uint8Array, { id, accounts }: Device): Promise<string> {
  return new SignJWT({ accounts })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${A_YEAR_SECONDS}s`)
    .sign(keyFor(secret, USE));
}

/** Address and program of a log-in. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}

/** Origin of a log-in, with its recognised device. */
export interface DeviceOrigin extends Origin {
  device: Device | undefined;
}

export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
    requestId: request.id,
  };
}

export async function deviceOriginOf(portal: Portal, request: FastifyRequest): Promise<DeviceOrigin> {
  return { ...originOf(request), device: await deviceOf(portal, request) };
}

/** Signs an account in, and remembers that it did on this device. */
export async function signInOnDevice(
  portal: Portal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signIn: (origin: DeviceOrigin) => Promise<SessionUser>,
): Promise<SessionUser> {
  const origin = await deviceOriginOf(portal, request);
  const user = await signIn(origin);
  await rememberDevice(portal, reply, { device: origin.device, accountId: user.id });
  return user;
}
