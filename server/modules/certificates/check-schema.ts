import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import * as z from "zod/mini";
import { type Route, route } from "../../kernel/route.ts";

/** Answer of a check as JSON Schema (2020-12), made on first use. */
const schemaText = (() => {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify({
      title: "Checked certificate",
      description: "What GET /api/certificates/verify/{code} answers with the status 200.",
      // Input mode keeps the schema open: members that are added later stay valid.
      ...z.toJSONSchema(CheckedCertificate, { io: "input" }),
    });
    return text;
  };
})();

/** `GET /api/certificates/schema.json`, for whoever reads checks by a program. Members may be added to it, and none goes. */
export function schemaRoute(): Route {
  return route(certificateCheckCalls.schema, ({ reply }) =>
    reply.type("application/schema+json").header("cache-control", "public, max-age=3600").send(schemaText()),
  );
}
