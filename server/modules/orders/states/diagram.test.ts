import { join } from "node:path";
import {
  ORDER_EVENT_NAMES,
  ORDER_EVENTS,
  ORDER_GROUPS,
  ORDER_STATE_NAMES,
  ORDER_STATES,
  type Sender,
} from "@bonum/contract/orders/states.ts";
import { expect, test } from "vitest";

/*
 * docs/order-states.md is made from the contract's table: `npm run schema` writes it anew, and without it this test fails
 * where they differ.
 */

const DOCUMENT = join(import.meta.dirname, "../../../../docs/order-states.md");

const SENDERS: Record<Sender, string> = {
  client: "client",
  owner: "client's owner",
  admin: "administrator",
  examiner: "examiner",
  decider: "decider",
};

/** The arrows of an event; one that returns leads to where a correction or a hold came from. */
function arrowsOf(event: (typeof ORDER_EVENT_NAMES)[number]): string[] {
  const { from, to } = ORDER_EVENTS[event];
  const { from: back } = ORDER_EVENTS[event === "resume" ? "hold" : "requestCorrection"];
  const targets =
    to === "return" ? back.filter((state) => event === "resume" || state !== "in_decision") : [to];
  return from.flatMap((state) => targets.map((target) => `  ${state} --> ${target}: ${event}`));
}

function documentOf(): string {
  const ends = ORDER_STATE_NAMES.filter((state) => ORDER_EVENT_NAMES.every((event) => !leaves(event, state)));
  const states = ORDER_STATE_NAMES.map((state) => {
    const { pl, group, turn } = ORDER_STATES[state];
    return `| \`${state}\` | ${pl} | ${ORDER_GROUPS[group].pl} | ${turn ?? "nobody"} |`;
  });
  const events = ORDER_EVENT_NAMES.map((event) => {
    const { pl, from, to, by } = ORDER_EVENTS[event];
    const froms = from.map((state) => `\`${state}\``).join(", ");
    const target = to === "return" ? "where it came from" : `\`${to}\``;
    return `| \`${event}\` | ${pl} | ${froms} | ${target} | ${by.map((sender) => SENDERS[sender]).join(", ")} |`;
  });
  return `# States of an examination order

Made from \`contract/orders/states.ts\` by \`npm run schema\`; not to be edited. An answered correction of a decision goes
back to the examination.

\`\`\`mermaid
stateDiagram-v2
  [*] --> draft
${ORDER_EVENT_NAMES.flatMap(arrowsOf).join("\n")}
${ends.map((state) => `  ${state} --> [*]`).join("\n")}
\`\`\`

| state | label | group shown to clients | turn |
|---|---|---|---|
${states.join("\n")}

| event | label | from | to | who |
|---|---|---|---|---|
${events.join("\n")}
`;
}

function leaves(event: (typeof ORDER_EVENT_NAMES)[number], state: string): boolean {
  return (ORDER_EVENTS[event].from as readonly string[]).includes(state);
}

test("the documented states are those of the contract", async () => {
  await expect(documentOf()).toMatchFileSnapshot(DOCUMENT);
});
