import * as z from "zod/mini";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

export const ROLES = ["Admin", "Client"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** A password that somebody has; how a new one has to be is `NewPassword`. */
export const Password = z
  .string({ error: key("password.required") })
  .check(z.minLength(1, key("password.required")), notTooLong("password"));

/** Log-in payload; `email` is what the screen calls Nazwa użytkownika. */
export const LoginPayload = z.object({
  email: z
    .string({ error: key("email.required") })
    .check(
      z.trim(),
      z.minLength(1, key("email.required")),
      notTooLong("email"),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, key("email.invalid")),
    ),
  password: Password,
});
export type LoginPayload = z.infer<typeof LoginPayload>;

/** The signed-in account, as log-in and `currentUser` answer and as local storage keeps under `user`. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  roles: z.array(Role),
  /** A JWT; its `role` claim is one string for one role and a list for several. */
  token: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const CurrentUserId = z.object({ userId: z.string() });
