import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { valueAt } from "./form-values.ts";

interface Problem {
  /** Path of the field, as in `participants.0.email`. */
  path: string;
  /** A key of the validation catalogue, or a sentence of the server. */
  message: string;
}

/** Checks a form's values by the contract's schema; what passes is sent as the schema brings it to form. */
export function schemaResolver<Output extends FieldValues>(
  schema: z.ZodMiniType<Output>,
): Resolver<FieldValues, unknown, Output> {
  return (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return { values: {}, errors: nested(problems) };
  };
}

/** Problems in the shape in which the form's library keeps them; the first one of each place counts. */
function nested(problems: readonly Problem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of problems) {
    let part: Record<string, unknown> = errors;
    for (const name of path.split(".")) {
      part[name] ??= {};
      part = part[name] as Record<string, unknown>;
    }
    part.type ??= "refused";
    part.message ??= message;
  }
  return errors;
}

/** Error text of the value at a path. */
export function messageAt(errors: FieldErrors, path: string): string | undefined {
  const message = valueAt(errors, `${path}.message`);
  return typeof message === "string" ? message : undefined;
}

/** Every problem with its path, in the order of the fields as they were refused. */
export function problemsIn(errors: object, before = ""): Problem[] {
  return Object.entries(errors).flatMap(([name, part]) => {
    if (!(part instanceof Object) || name === "ref") return [];
    const path = before === "" ? name : `${before}.${name}`;
    const { type, message, ...deeper } = part as Record<string, unknown>;
    const own = typeof type === "string" && typeof message === "string" ? [{ path, message }] : [];
    return [...own, ...problemsIn(own.length > 0 ? deeper : part, path)];
  });
}
