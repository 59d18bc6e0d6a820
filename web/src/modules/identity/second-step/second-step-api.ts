import {
  NewAuthenticator,
  PasskeyOptions,
  PasskeyView,
  RecoveryCodes,
  SecondStepView,
  SecuritySettings,
} from "@bonum/contract/identity/second-step.ts";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/http.ts";
import { makePasskey } from "../../../lib/session/passkeys.ts";

const OWN = "account/second-step";

/** How one's own account is protected; the key starts with the topic whose changes make it stale (`lib/live.ts`). */
export const secondStepQuery = queryOptions({
  queryKey: ["accounts", "secondStep"],
  queryFn: async ({ signal }) => (await request(OWN, { schema: SecondStepView, signal })).data,
});

/** How the portal protects itself. */
export const securityQuery = queryOptions({
  queryKey: ["accounts", "security"],
  queryFn: async ({ signal }) => (await request("admin/security", { schema: SecuritySettings, signal })).data,
});

/** Makes a secret for a new app; `addAuthenticator` takes it into use. */
export async function beginAuthenticator(password: string): Promise<NewAuthenticator> {
  const options = { method: "POST", json: { password }, schema: NewAuthenticator } as const;
  return (await request(`${OWN}/authenticator`, options)).data;
}

export async function addAuthenticator(code: string): Promise<RecoveryCodes> {
  const options = { method: "PUT", json: { code }, schema: RecoveryCodes } as const;
  return (await request(`${OWN}/authenticator`, options)).data;
}

export async function removeAuthenticator(password: string): Promise<void> {
  await request(`${OWN}/authenticator/remove`, { method: "POST", json: { password } });
}

/** Lets the person make a passkey, and adds it under a name. */
export async function addPasskey({
  name,
  password,
}: {
  name: string;
  password: string;
}): Promise<RecoveryCodes> {
  const asked = await request(`${OWN}/passkeys/options`, {
    method: "POST",
    json: { password },
    schema: PasskeyOptions,
  });
  const json = { name, passkey: await makePasskey(asked.data) };
  return (await request(`${OWN}/passkeys`, { method: "POST", json, schema: RecoveryCodes })).data;
}

export async function renamePasskey(id: string, name: string): Promise<PasskeyView> {
  return (await request(`${OWN}/passkeys/${id}`, { method: "PUT", json: { name }, schema: PasskeyView }))
    .data;
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await request(`${OWN}/passkeys/${id}/remove`, { method: "POST", json: { password } });
}

export async function renewRecoveryCodes(password: string): Promise<RecoveryCodes> {
  const options = { method: "POST", json: { password }, schema: RecoveryCodes } as const;
  return (await request(`${OWN}/recovery-codes`, options)).data;
}

export async function turnOff(password: string): Promise<void> {
  await request(`${OWN}/turn-off`, { method: "POST", json: { password } });
}

/** Saves the settings if they are still as they were read. */
export async function saveSecurity(
  { revision }: Pick<SecuritySettings, "revision">,
  requireSecondStepForAdmins: boolean,
): Promise<SecuritySettings> {
  const { data } = await request("admin/security", {
    method: "PUT",
    json: { requireSecondStepForAdmins },
    headers: { "If-Match": `"${revision}"` },
    schema: SecuritySettings,
  });
  return data;
}
