import { FORM_EXPIRED, FORM_TOO_EARLY } from "@bonum/contract/messages/fields.ts";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { jsonAnswer } from "../../../../testing/answers.ts";
import { readDraft, writeDraft } from "../../../lib/drafts/draft.ts";
import { pageSurroundings } from "../../../lib/first-page/page-data.ts";
import { action, type Refusal } from "./send-message.ts";

const MESSAGE = {
  name: "Łucja Żółć",
  email: "lucja@example.pl",
  phone: "",
  subject: "Pytanie",
  body: "Kiedy\nmożna przyjść?",
  website: "",
  ticket: "bilet",
};

/** Sends the form by a server that answers so; tells what became of it, and what the server got. */
async function send(
  fields: Record<string, string>,
  answer: () => Response = () => jsonAnswer({ received: true }),
) {
  const sent: unknown[] = [];
  const context = new RouterContextProvider();
  const via = async (_: unknown, init: RequestInit = {}) => {
    if (init.method === "GET") return jsonAnswer({ ticket: "nowy bilet" });
    sent.push(JSON.parse(String(init.body)));
    return answer();
  };
  context.set(pageSurroundings, { via: via as typeof fetch, language: () => "pl" });
  const request = new Request("http://portal.example/about/contact", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const result = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]);
  return { result, sent, refusal: "data" in result ? (result.data as Refusal) : undefined };
}

test("of what is far too long its beginning is given back", async () => {
  const { refusal } = await send({ ...MESSAGE, body: "a".repeat(1_000_000), subject: "b".repeat(10_000) });
  expect(refusal?.values).toMatchObject({ body: "a".repeat(40_000), subject: "b".repeat(10_000) });
});

const problem = (type: string) => () =>
  Response.json(
    { type, title: "", status: 400, detail: "", traceId: "t" },
    { status: 400, headers: { "content-type": "application/problem+json" } },
  );

test("a message that is right goes to the server, and its sender to a page that can be reloaded", async () => {
  const { result, sent } = await send(MESSAGE);
  expect(sent).toMatchObject([{ ...MESSAGE, language: "pl" }]);
  // What a robot fills in and nobody sees is the server's to judge.
  const website = "https://spam.example";
  expect((await send({ ...MESSAGE, website })).sent).toMatchObject([{ website }]);
  expect(result).toBeInstanceOf(Response);
  expect((result as Response).headers.get("location")).toBe("/about/contact?sent");
});

test("what was written is forgotten once it is taken, before the next page stands, and kept while it is refused", async () => {
  const draft = { owner: "visitor", name: "contact" };
  const kept = () => readDraft(draft, z.object({ body: z.string() }));
  writeDraft(draft, { body: MESSAGE.body });
  await send(MESSAGE, problem(FORM_TOO_EARLY));
  expect(kept()).toEqual({ body: MESSAGE.body });
  await send(MESSAGE);
  expect(kept()).toBeNull();
});

test("bad input: every wrong field is reported, nothing is sent, and what was written comes back", async () => {
  const { sent, refusal } = await send({ ...MESSAGE, name: " ", email: "lucja@", body: "" });
  expect(sent).toEqual([]);
  expect(refusal?.errors).toEqual({
    name: "text.required",
    email: "address.emailInvalid",
    body: "text.required",
  });
  expect(refusal?.values).toMatchObject({ subject: "Pytanie", email: "lucja@" });
});

test("a form that came back too soon keeps its ticket, which grows older; an old one gets a new", async () => {
  expect((await send(MESSAGE, problem(FORM_TOO_EARLY))).refusal?.values.ticket).toBe("bilet");
  const { refusal } = await send(MESSAGE, problem(FORM_EXPIRED));
  expect(refusal?.values).toEqual({ ...MESSAGE, ticket: "nowy bilet" });
  expect(refusal?.refused).toMatchObject({ status: 400, type: FORM_EXPIRED });
});

test("too many messages say how long to wait; a broken server is no answer to the form", async () => {
  const busy = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
  expect((await send(MESSAGE, busy)).refusal?.refused).toMatchObject({ status: 429, retryAfterSeconds: 30 });
  await expect(send(MESSAGE, () => new Response("", { status: 500 }))).rejects.toThrow("HTTP 500");
});
