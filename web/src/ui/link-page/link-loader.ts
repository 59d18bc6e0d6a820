import type { LoaderFunctionArgs } from "react-router";
import type * as z from "zod/mini";
import { HttpError, request } from "../../lib/http.ts";

/** What is known of a mailed link: what it is about, or why it is good no more. */
export type FollowedLink<Subject> =
  | { token: string; subject: Subject; error: null }
  | { token: string; subject: null; error: HttpError };

/** A route's loader that looks a link up below `/api/`; the route's parameter is `:token`. */
export function linkLoader<Subject>(path: string, schema: z.ZodMiniType<Subject>) {
  return async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<FollowedLink<Subject>> => {
    const token = params.token ?? "";
    try {
      const { data } = await request(`${path}/${encodeURIComponent(token)}`, { schema, signal });
      return { token, subject: data, error: null };
    } catch (error) {
      if (error instanceof HttpError) return { token, subject: null, error };
      throw error;
    }
  };
}
