/** Part of a JSON schema that determines the texts in a body. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Every text of a body, by where it stands, as in `address.town` and `answers.0`. */
export function placesIn(schema: JsonSchema, place: string[] = []): { place: string; schema: JsonSchema }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => placesIn(one, place));
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, one]) => placesIn(one, [...place, name]));
  }
  if (schema.items) return placesIn(schema.items, [...place, "0"]);
  return schema.type === "string" ? [{ place: place.join("."), schema }] : [];
}

/** The JSON of an object that has nothing but this text. */
export function bodyWith(place: string, text: string): string {
  return place.split(".").reduceRight((json, name) => {
    return name === "0" ? `[${json}]` : `{${JSON.stringify(name)}:${json}}`;
  }, JSON.stringify(text));
}
