import * as z from "zod/mini";
import { key } from "./key.ts";

// Replaces the library's English default messages by the catalogue's.
z.config({
  customError: ({ code, input }) => {
    if (code === "invalid_type" && (input === undefined || input === null)) return key("text.required");
    return code === "invalid_value" ? key("choice.invalid") : key("value.invalid");
  },
});
