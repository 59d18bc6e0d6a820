import type { CompiledQuery } from "kysely";
import type { Database } from "./connect.ts";

/**
 * A statement that is built once and run with other values each time: for what nearly every request asks, where building
 * and compiling would cost more than sending.
 *
 * @param build the query, in which each placeholder stands where its value will
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  names: readonly (keyof Values & string)[],
  build: (database: Database, placeholders: Values) => { compile(): CompiledQuery<Row> },
): (database: Database, values: Values) => Promise<Row[]> {
  const marks = new Map<unknown, keyof Values>(names.map((name) => [Symbol(name), name]));
  const placeholders = Object.fromEntries([...marks].map(([mark, name]) => [name, mark])) as Values;
  let compiled: CompiledQuery | undefined;
  return async (database, values) => {
    compiled ??= build(database, placeholders).compile();
    const parameters = compiled.parameters.map((value) => {
      const name = marks.get(value);
      return name === undefined ? value : values[name];
    });
    return (await database.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
