import * as z from "zod/mini";
import { key } from "./key.ts";

// Whatever a schema refuses without words of its own is said in the catalogue's: the library's are English, and reach people.
z.config({
  customError: ({ code, input }) => {
    if (code === "invalid_type" && (input === undefined || input === null)) return key("text.required");
    return code === "invalid_value" ? key("choice.invalid") : key("value.invalid");
  },
});
