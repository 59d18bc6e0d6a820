import { validationTexts } from "@bonum/contract/validation/texts.ts";
import { addTexts } from "./i18n.ts";

// The first page has the core part alone; whatever shows another form imports this module.
addTexts("validation", validationTexts);
