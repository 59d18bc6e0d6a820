import * as z from "zod/mini";
import { Password } from "./account.ts";

/** One's own password, asked again before something that decides who is signed in or can sign in, or that nothing brings back. */
export const PasswordAgain = z.object({ password: Password });
export type PasswordAgain = z.infer<typeof PasswordAgain>;
