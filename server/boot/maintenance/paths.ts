import { resolve } from "node:path";

/** A path as the person wrote it: npm runs commands in the project's folder. */
export const here = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** The same of a place of backups, which may be a bucket. */
export const placeHere = (target: string) => (target.includes("://") ? target : here(target));
