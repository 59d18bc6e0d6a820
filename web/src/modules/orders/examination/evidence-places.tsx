import "../../../ui/files/photographs/texts.ts";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { usePlaceChoice } from "../../../lib/place-choice.ts";
import { withoutPlace } from "../../../ui/files/photographs/place.ts";
import { PlaceCheck } from "../../../ui/files/photographs/place-check.tsx";

/** Asks whether photographs of an examination lose their places; where one was taken is part of what it proves. */
export function EvidencePlaces() {
  const { t } = useTranslation("photographs");
  const [removes, choose] = usePlaceChoice("evidence");
  return <PlaceCheck checked={removes} onChange={choose} hint={t("place.evidence")} />;
}

/** Photographs without their places; of one whose place cannot be found it is said that it is sent as it is. */
export async function placelessEvidence(files: readonly File[]): Promise<File[]> {
  const sent: File[] = [];
  for (const file of files) {
    const done = await withoutPlace(file).catch(() => ({ place: "unknown" as const }));
    sent.push(done.place === "removed" ? done.file : file);
    if (done.place === "unknown") {
      const text = i18next.t("place.evidenceUnknown", { ns: "photographs", name: file.name });
      notify({ kind: "warning", text });
    }
  }
  return sent;
}
