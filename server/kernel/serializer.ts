import { channel } from "node:diagnostics_channel";
import { isDeepStrictEqual } from "node:util";
import fastJson, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { serializerCompiler as encodeByZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";

/** An answer as it is sent, for whoever checks it; the server itself trusts its presenters. */
export interface Answered {
  method: string;
  url: string;
  schema: z.core.$ZodType;
  data: unknown;
  text: string;
}

const answers = channel("bonum:answer");

type Serialize = ReturnType<typeof encodeByZod>;

/**
 * Writes answers by the schema of their call: what it does not name is left out, and nothing is checked once more. A serializer is
 * compiled when its call is answered for the first time.
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = (route) => {
  const { schema, method, url } = route;
  let serialize: Serialize | undefined;
  return (data) => {
    serialize ??= compiled(schema) ?? encodeByZod(route);
    const text = serialize(data);
    if (answers.hasSubscribers) answers.publish({ schema, method, url, data, text } satisfies Answered);
    return text;
  };
};

/** Compiles a serializer, unless the schema has a choice: which branch it is only parsing tells. */
function compiled(schema: z.core.$ZodType): Serialize | undefined {
  const json = z.toJSONSchema(schema, {
    target: "openapi-3.0",
    unrepresentable: "any",
    override: withoutTuple,
  });
  return /"(anyOf|oneOf|allOf|\$ref)":/.test(JSON.stringify(json)) ? undefined : fastJson(json as Schema);
}

/** Takes a tuple of values of one kind for an array of them. */
function withoutTuple({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [first, ...others] = (jsonSchema.items as z.core.JSONSchema.BaseSchema | undefined)?.anyOf ?? [];
  if (first && others.every((each) => isDeepStrictEqual(each, first))) jsonSchema.items = first;
}
