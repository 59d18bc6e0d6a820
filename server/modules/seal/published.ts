import type { FastifyInstance } from "fastify";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";

/** `/.well-known/seal-certificate.pem`: the certificate of the centre's present seal, for whoever checks a document elsewhere. */
export function sealCertificateRoutes(app: FastifyInstance, { seal }: Portal): void {
  app.get("/.well-known/seal-certificate.pem", { schema: { hide: true } }, async (_, reply) => {
    if (seal === undefined) throw new NotFound();
    return reply
      .type("application/x-pem-file")
      .header("cache-control", "public, max-age=300")
      .send(seal.certificate.pem);
  });
}
