import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** One's own password, asked again before something that decides who can sign in, or that nothing brings back. */
export const PasswordAgain = z.object({
  password: z
    .string({ error: key("password.required") })
    .check(z.minLength(1, key("password.required")), z.maxLength(1024, key("password.tooLong"))),
});
export type PasswordAgain = z.infer<typeof PasswordAgain>;
