import { join } from "node:path";
import { expect, test } from "vitest";
import { certificateMachine } from "./certificates/states.ts";
import { clientMachine } from "./clients/states.ts";
import { comesBack, type EventRule, eventsOf, type Machine, statesOf, targetOf } from "./events.ts";
import { investmentMachine } from "./investments/states.ts";
import { orderMachine } from "./orders/events.ts";
import { ORDER_GROUPS, ORDER_STATES } from "./orders/states.ts";

/*
 * docs/states.md is made from the machines' tables: `npm run schema` writes it anew, and without it this test fails where
 * they differ.
 */

const DOCUMENT = join(import.meta.dirname, "../docs/states.md");

const MACHINES: { title: string; machine: Machine; begin: string; more?: Record<string, string[]> }[] = [
  {
    title: "Exam order",
    machine: orderMachine,
    begin: "draft",
    more: Object.fromEntries(
      Object.entries(ORDER_STATES).map(([state, { group, turn }]) => [
        state,
        [ORDER_GROUPS[group].pl, turn ?? "nobody"],
      ]),
    ),
  },
  { title: "Certificate", machine: certificateMachine, begin: "issued" },
  { title: "Investment project", machine: investmentMachine, begin: "active" },
  { title: "Client", machine: clientMachine, begin: "active" },
];

const ruleOf = ({ events }: Machine, event: string) => events[event] as EventRule;

/** The states from which a state was come into, which is come back from. */
const remembered = (machine: Machine, state: string) =>
  eventsOf(machine)
    .map((event) => ruleOf(machine, event))
    .filter(({ to }) => to === state)
    .flatMap(({ from }) => from);

/** The arrows of an event; one that returns leads to where its record came from. */
function arrowsOf(machine: Machine, event: string): string[] {
  const { from, to } = ruleOf(machine, event);
  return from.flatMap((state) => {
    const back = to === "return" ? remembered(machine, state) : [null];
    const targets = new Set(back.map((came) => targetOf(machine, event, came)));
    return [...targets].map((target) => `  ${state} --> ${target}: ${event}`);
  });
}

function chapterOf({ title, machine, begin, more }: (typeof MACHINES)[number]): string {
  const events = eventsOf(machine);
  const ends = statesOf(machine).filter((state) =>
    events.every((event) => !ruleOf(machine, event).from.includes(state)),
  );
  const states = statesOf(machine).map((state) =>
    [`\`${state}\``, machine.states[state]?.pl, ...(more?.[state] ?? [])].join(" | "),
  );
  const rows = events.map((event) => {
    const { pl, from, to, by, ends, internal } = ruleOf(machine, event);
    const froms = from.map((state) => `\`${state}\``).join(", ");
    const notes = [ends && "ends", internal && "internal"].filter(Boolean).join(", ");
    const target = to === "return" ? "where it came from" : `\`${to}\``;
    return `| \`${event}\` | ${pl} | ${froms} | ${target} | ${by.join(", ")} | ${notes} |`;
  });
  const heads = more
    ? "| state | label | group shown to clients | turn |\n|---|---|---|---|"
    : "| state | label |\n|---|---|";
  return `## ${title}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${begin}
${events.flatMap((event) => arrowsOf(machine, event)).join("\n")}
${ends.map((state) => `  ${state} --> [*]`).join("\n")}
\`\`\`

${heads}
${states.map((state) => `| ${state} |`).join("\n")}

| event | label | from | to | who | |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

test("M4.2, M4.8: the documented states are those of the contract", async () => {
  const chapters = MACHINES.map(chapterOf).join("\n");
  await expect(`# States and events

Made from the machines in \`contract/*/states.ts\` and \`contract/orders/events.ts\` by \`npm run schema\`; not to be edited. An
answered correction of a decision goes back to the examination. Certificates also expire and are superseded by themselves.

${chapters}`).toMatchFileSnapshot(DOCUMENT);
});

test.each(MACHINES)(
  "$title: every state but the first is reached, and what returns has somewhere to return to",
  ({ machine, begin, title }) => {
    const byThemselves = title === "Certificate" ? ["expired", "superseded"] : [];
    const reached = new Set([begin, ...byThemselves]);
    for (const event of eventsOf(machine)) reached.add(ruleOf(machine, event).to);
    expect([...reached].filter((state) => state !== "return").toSorted()).toEqual(
      statesOf(machine).toSorted(),
    );
    for (const state of statesOf(machine)) {
      if (comesBack(machine, state)) expect(remembered(machine, state)).not.toEqual([]);
    }
  },
);

test.each(MACHINES)("$title: a dialog asks for fields that its event is sent with", ({ machine }) => {
  for (const event of eventsOf(machine)) {
    const { fields = [], body } = ruleOf(machine, event);
    const sent = Object.fromEntries(fields.map(({ name }) => [name, undefined]));
    const known = body === undefined ? [] : Object.keys("shape" in body ? (body.shape as object) : sent);
    expect([event, ...fields.map(({ name }) => name).filter((name) => !known.includes(name))]).toEqual([
      event,
    ]);
  }
});
