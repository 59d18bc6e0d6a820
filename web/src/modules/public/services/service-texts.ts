import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { boundWords } from "@bonum/contract/text/typography.ts";
import { type ReadText, useTranslated } from "../../../ui/polish.tsx";

/** Texts of a service as shown to a reader. */
export type ServiceTexts = Record<
  "name" | "summary" | "audience" | "priceNote" | "certificateType",
  ReadText
>;

/** Chooses each of a service's texts for the reader: the English one where there is one and the page is English. */
export function useServiceTexts(): (service: ServiceView) => ServiceTexts {
  const translated = useTranslated();
  return (service) => ({
    name: translated(boundWords(service.name), service.nameEn),
    summary: translated(boundWords(service.summary), service.summaryEn),
    audience: translated(service.audience, service.audienceEn),
    priceNote: translated(service.priceNote, service.priceNoteEn),
    certificateType: translated(service.certificateType, service.certificateTypeEn),
  });
}

/** Share of Polish texts on a page in another language. */
export function polishAmong(texts: readonly ReadText[]): "all" | "some" | "none" {
  const shown = texts.filter(({ text }) => text !== "");
  const polish = shown.filter(({ lang }) => lang !== undefined);
  if (polish.length === 0) return "none";
  return polish.length === shown.length ? "all" : "some";
}
