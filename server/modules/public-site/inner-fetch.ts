import type { FastifyInstance, FastifyRequest, InjectOptions } from "fastify";

/**
 * `fetch` for the renderer: its calls of the API are answered within the process, as from the address of the visitor
 * who asks for the page, so that what is counted per address counts them.
 */
export function fetchWithin(app: FastifyInstance, { ip }: FastifyRequest): typeof fetch {
  return async (address, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: String(address),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && { payload: init.body }),
      remoteAddress: ip,
    });
    const type = answer.headers["content-type"];
    const headers = { ...(type && { "content-type": type }), ...passedOn(answer.headers) };
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}

const PASSED_ON = ["pagination", "retry-after"];

function passedOn(headers: Record<string, unknown>): Record<string, string> {
  const present = PASSED_ON.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, String(headers[name])]));
}
