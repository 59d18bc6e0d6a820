import type pg from "pg";

const CONTROLLER = { name: "Stowarzyszenie Bonum Publicum", email: "biuro@bonum.example" };

/** Has the organisation say who it is, so that the privacy policy names the controller. */
export async function nameController(pool: pg.Pool): Promise<void> {
  await pool.query("update organisation set facts = facts || $1::jsonb", [JSON.stringify(CONTROLLER)]);
}

/** Has the organisation say nothing of itself, as in a new portal. */
export async function forgetFacts(pool: pg.Pool): Promise<void> {
  await pool.query("update organisation set facts = '{}'");
}
