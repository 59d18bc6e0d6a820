import "../../../ui/files/photographs/texts.ts";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlaceChoice } from "../../../lib/place-choice.ts";
import { type Placeless, withoutPlace } from "../../../ui/files/photographs/place.ts";
import { PlaceCheck } from "../../../ui/files/photographs/place-check.tsx";
import type { ListedFile, useFileList } from "./file-list.ts";

type Rows = Pick<ReturnType<typeof useFileList>, "rows" | "exchange">;

/** What a row's file was chosen as. */
const chosenAs = ({ original, file }: ListedFile) => original ?? file;

/**
 * Finds the photographs of a list that say where they were taken, and exchanges them for ones that do not while that is wanted:
 * what is compared by its SHA-256, shown and sent is the same file.
 */
export function usePlaces({ rows, exchange }: Rows) {
  const [removes, choose] = usePlaceChoice("documents");
  const [found, setFound] = useState<ReadonlyMap<File, Placeless>>(new Map());
  const begun = useRef(new WeakSet<File>());
  const work = useRef(Promise.resolve());
  // The bytes of an earlier try have arrived: it is what it is.
  const open = rows.filter(({ queued }) => queued === undefined);
  useEffect(() => {
    for (const row of open) {
      const file = chosenAs(row);
      if (begun.current.has(file)) continue;
      begun.current.add(file);
      // One after another: each is held in memory for a moment.
      work.current = work.current
        .then(() => withoutPlace(file))
        .catch((): Placeless => ({ place: "unknown" }))
        .then((done) => setFound((before) => new Map(before).set(file, done)));
    }
  });
  const wanted = (row: ListedFile) => {
    const done = found.get(chosenAs(row));
    return removes && done?.place === "removed" ? done.file : chosenAs(row);
  };
  useEffect(() => {
    const changed = open.filter((row) => wanted(row) !== row.file);
    if (changed.length > 0) exchange(new Map(changed.map((row) => [row.id, wanted(row)])));
  });
  const of = (place: Placeless["place"]) => open.filter((row) => found.get(chosenAs(row))?.place === place);
  return {
    removes,
    choose,
    /** What is on the list is not yet what would be sent. */
    pending: removes && open.some((row) => !found.has(chosenAs(row)) || wanted(row) !== row.file),
    placed: of("removed").length,
    unknown: of("unknown").map(({ file }) => file.name),
  };
}

interface PlacesProps {
  places: ReturnType<typeof usePlaces>;
  disabled: boolean;
}

/** Asks about the places once a photograph of the list has one. */
export function Places({ places, disabled }: PlacesProps) {
  const { t } = useTranslation("photographs");
  const { removes, choose, placed, unknown } = places;
  return (
    <div role="status">
      {placed > 0 && (
        <PlaceCheck
          checked={removes}
          disabled={disabled}
          onChange={choose}
          hint={t(removes ? "place.goes" : "place.stays", { count: placed })}
        />
      )}
      {removes && unknown.length > 0 && (
        <Typography variant="body2" color="warning" sx={{ overflowWrap: "anywhere" }}>
          {t("place.unknown", { names: unknown.join(", ") })}
        </Typography>
      )}
    </div>
  );
}
