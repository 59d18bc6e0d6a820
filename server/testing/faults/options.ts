/** Whether the long form runs: more rounds, and half an hour of load. */
const LONG = process.env.BONUM_FAULTS === "long";

/** What the clients' choices come from; said where a test fails, so that it can be run again. */
export const SEED = Number(process.env.BONUM_FAULTS_SEED ?? Date.now() % 1_000_000);

/** How often, how long, or what, in the short form and in the long one. */
export function extent<T>(forms: { short: T; long: T }): T {
  return LONG ? forms.long : forms.short;
}

/** What a failure says beside what is wrong. */
export const WITH_SEED = `with BONUM_FAULTS_SEED=${SEED}`;
