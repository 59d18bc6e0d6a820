/** True in the long form: more rounds, and half an hour of load. */
const LONG = process.env.BONUM_FAULTS === "long";

/** Seed of the clients' choices, printed on failure for a repetition. */
export const SEED = Number(process.env.BONUM_FAULTS_SEED ?? Date.now() % 1_000_000);

/** Selects a number, a duration or a value for the short or the long form. */
export function extent<T>(forms: { short: T; long: T }): T {
  return LONG ? forms.long : forms.short;
}

/** Suffix of failure messages. */
export const WITH_SEED = `with BONUM_FAULTS_SEED=${SEED}`;
