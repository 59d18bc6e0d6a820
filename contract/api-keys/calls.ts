import * as z from "zod/mini";
import { call } from "../call.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { RecordId } from "../records.ts";
import { ApiKeyView, MadeApiKey, NewApiKey } from "./fields.ts";

const place = { scope: "admin", tag: "api-keys" } as const;

/** The keys by which a centre's own programs use the API; none of them reaches these calls. */
export const apiKeyCalls = {
  list: call({ ...place, method: "GET", path: "/admin/api-keys", output: z.array(ApiKeyView) }),
  create: call({
    ...place,
    method: "POST",
    path: "/admin/api-keys",
    body: NewApiKey,
    output: MadeApiKey,
    status: 201,
    decides: "access",
  }),
  /** Ends a key at once, whosever it is. */
  revoke: call({
    ...place,
    method: "POST",
    path: "/admin/api-keys/:id/revoke",
    params: RecordId,
    body: PasswordAgain,
    output: z.array(ApiKeyView),
    decides: "access",
  }),
};
