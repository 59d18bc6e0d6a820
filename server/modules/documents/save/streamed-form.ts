import { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";

/** The form of a new document, for the API's description. */
export const NewDocumentForm = z.extend(DocumentFields, { file: z.file() });

/** The form stands in the API's description only; its stream is read and checked by `withDocumentForm`. */
export const form = {
  tags: ["files"],
  consumes: ["multipart/form-data"],
};
/** Checks what is not streamed. */
export const streamed: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === "body"
    ? (value) => ({ value })
    : validatorCompiler({ ...route, schema: route.schema as z.core.$ZodType });
