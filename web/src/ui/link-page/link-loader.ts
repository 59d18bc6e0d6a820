import type { Call, OutputOf } from "@bonum/contract/call.ts";
import type { LinkParams } from "@bonum/contract/identity/own-account.ts";
import type { LoaderFunctionArgs } from "react-router";
import { api, type CallInput } from "../../lib/api.ts";
import { HttpError } from "../../lib/http.ts";

type LinkCall = Call & { params: typeof LinkParams; paged?: false };

/** Result of following a mailed link: its subject, or the reason why it is no longer valid. */
export type FollowedLink<Subject> =
  | { token: string; subject: Subject; error: null }
  | { token: string; subject: null; error: HttpError };

/** A route's loader that looks a link up; the route's parameter is `:token`. */
export function linkLoader<C extends LinkCall>(call: C) {
  return async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<FollowedLink<OutputOf<C>>> => {
    const token = params.token ?? "";
    try {
      const input = { params: { token }, signal } as CallInput<C>;
      return { token, subject: (await api(call, input)) as OutputOf<C>, error: null };
    } catch (error) {
      if (error instanceof HttpError) return { token, subject: null, error };
      throw error;
    }
  };
}
