import i18next from "i18next";
import * as z from "zod/mini";
import { notify } from "../notify.ts";

/** What the notification of a newer version is about, and how long it stays, in milliseconds. */
const MATTER = "version";
const TOLD_MS = 10 * 60_000;

/**
 * Reads an answer by its schema, that of another version of the portal too: while servers are brought up to date one by
 * one, and in a page that was opened before. A field that is not there is read as empty, a value that is not known as it
 * came; the person is told once that the page should be loaded anew.
 *
 * @throws $ZodError for what is no such answer at all
 */
export function readAnswer<T>(schema: z.core.$ZodType<T>, received: unknown): T {
  const { success, data, error } = z.safeParse(schema, received);
  if (success) return data;
  const read = complete(schema, received) as T;
  const left = z.safeParse(schema, read).error?.issues ?? [];
  if (typeof received !== "object" || left.some(({ code }) => code === "invalid_type")) throw error;
  tellOfVersion();
  return read;
}

function tellOfVersion(): void {
  const t = i18next.getFixedT(null, "common");
  notify({
    kind: "info",
    text: t("version.other"),
    action: { label: t("version.reload"), run: () => window.location.reload() },
    duration: TOLD_MS,
    matter: MATTER,
  });
}

/** The value with what it lacks filled in, as deep as the schema goes; what is not of the schema's type stays as it is. */
export function complete(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  if (value === undefined) return emptyOf(schema);
  if (value === null) return null;
  switch (definition.type) {
    case "object":
      return typeof value === "object" && !Array.isArray(value)
        ? {
            ...value,
            ...Object.fromEntries(
              Object.entries(definition.shape).map(([name, part]) => [
                name,
                // What has no id is another thing, whatever else it lacks.
                name === "id"
                  ? (value as { id?: unknown }).id
                  : complete(part, (value as Record<string, unknown>)[name]),
              ]),
            ),
          }
        : value;
    case "array":
      return Array.isArray(value) ? value.map((item) => complete(definition.element, item)) : value;
    case "record":
      return typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value).map(([name, part]) => [name, complete(definition.valueType, part)]),
          )
        : value;
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
    case "nonoptional":
      return complete(definition.innerType, value);
    default:
      return value;
  }
}

/** What stands for a value that another version does not send; permissions are among what is false. */
function emptyOf(schema: z.core.$ZodType): unknown {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case "nullable":
      return null;
    case "default":
      return definition.defaultValue;
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "record":
      return {};
    case "object":
      return complete(schema, {});
    case "readonly":
    case "nonoptional":
      return emptyOf(definition.innerType);
    default:
      return undefined;
  }
}
