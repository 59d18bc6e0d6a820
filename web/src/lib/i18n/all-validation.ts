import { validationMessages } from "@bonum/contract/validation/messages.ts";
import { addTexts } from "./i18n.ts";

// The first page has the core part alone; whatever shows another form imports this module.
addTexts("validation", validationMessages);
