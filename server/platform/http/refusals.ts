import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { Conflict, Invalid, NotFound, Refused, TooManyRequests } from "./errors.ts";

/**
 * Asks every rule of a form, and throws what they refuse together.
 *
 * @throws Invalid naming all fields; whatever else a rule throws, at once
 */
export async function refuseTogether(...rules: (() => unknown)[]): Promise<void> {
  const refused: Invalid["fields"] = {};
  for (const rule of rules) {
    try {
      await rule();
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const [field, messages] of Object.entries(error.fields)) {
        refused[field] = [...(refused[field] ?? []), ...messages];
      }
    }
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
}

/** Fields of an object that the schema accepts one by one, in the form that it brings them to. */
export function acceptedFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sent: unknown,
): Partial<z.infer<Schema>> {
  const values: Record<string, unknown> = sent instanceof Object ? { ...sent } : {};
  const accepted = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, values[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(accepted) as Partial<z.infer<Schema>>;
}

/**
 * `errorHandler` of a route with rules that its schema does not know, such as that a number is not taken yet: where the
 * schema refuses the body, the rules are asked too, so that one answer names every field.
 *
 * @param rules throws Invalid; the body is as it was sent (`acceptedFields`)
 */
export function refusedByRulesToo<Request extends FastifyRequest>(
  rules: (request: Request) => Promise<unknown>,
) {
  return async (error: FastifyError, request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    if (error.validation !== undefined && error.validationContext === "body") {
      error.validation.push(...(await issuesOf(() => rules(request as Request))));
    }
    throw error;
  };
}

async function issuesOf(rules: () => Promise<unknown>): Promise<NonNullable<FastifyError["validation"]>> {
  try {
    await rules();
    return [];
  } catch (error) {
    // A bad value is told before a missing record or a limit.
    if (OTHER_REFUSALS.some((kind) => error instanceof kind)) return [];
    if (!(error instanceof Invalid)) throw error;
    return Object.entries(error.fields).flatMap(([field, messages]) =>
      messages.map((message) => ({
        instancePath: `/${field.replaceAll(".", "/")}`,
        message,
        keyword: "rule",
        schemaPath: "",
        params: {},
      })),
    );
  }
}

const OTHER_REFUSALS = [NotFound, Conflict, Refused, TooManyRequests];
