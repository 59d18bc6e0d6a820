import type { ApiKeyView } from "@bonum/contract/api-keys/fields.ts";
import type { ApiKeyRow } from "./queries.ts";

/** A key as administrators see it. */
export function presentKey(row: ApiKeyRow): ApiKeyView {
  const state = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    state,
    start: row.start,
    owner: row.owner_name,
    expiresOn: row.expires_on,
    dateAdded: row.added_at.toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? null,
    dateRevoked: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoker_name,
    can: { revoke: state === "active" || state === "blocked" },
  };
}

function stateOf({ revoked_at, has_expired, may_act }: ApiKeyRow): ApiKeyView["state"] {
  if (revoked_at !== null) return "revoked";
  if (has_expired) return "expired";
  return may_act ? "active" : "blocked";
}
