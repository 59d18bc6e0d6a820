import {
  type EmailChange,
  EndedSessions,
  OwnAccount,
  type OwnAccountFields,
  OwnSession,
  type PasswordChange,
} from "@bonum/contract/identity/own-account.ts";
import * as z from "zod/mini";
import { request } from "../../../lib/http.ts";
import { recordQuery } from "../../../lib/record-query.ts";
import { saveRecord } from "../../../lib/records.ts";

export const profileQuery = recordQuery("accounts", "account/profile", OwnAccount);

export const sessionsQuery = recordQuery("accounts", "account/sessions", z.array(OwnSession));

export function saveProfile(fields: OwnAccountFields, revision: number | undefined): Promise<OwnAccount> {
  return saveRecord("account/profile", { schema: OwnAccount, fields, revision });
}

export async function changePassword(json: PasswordChange): Promise<void> {
  await request("account/password", { method: "PUT", json });
}

export async function askForNewEmail(json: EmailChange): Promise<void> {
  await request("account/email", { method: "POST", json });
}

export async function endOtherSessions(): Promise<number> {
  const { data } = await request("account/sessions/end-others", { method: "POST", schema: EndedSessions });
  return data.ended;
}

export async function endSession(id: string): Promise<void> {
  await request(`account/sessions/${id}`, { method: "DELETE" });
}
