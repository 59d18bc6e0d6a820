import "./texts.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useTranslation } from "react-i18next";
import { StarIcon as FavouriteIcon } from "../icons/star.ts";
import { StarBorderIcon as OtherIcon } from "../icons/star-border.ts";
import { BesideTitle } from "../menu/beside-title.ts";
import { useFavourite } from "../use-favourite.ts";

/** Marks a record as a favourite of whoever is signed in, or takes the mark away. */
export function FavouriteButton({ record }: { record: RecordName }) {
  const { t } = useTranslation("detail");
  // Nothing of the record waits for it; its place is kept, so that nothing moves.
  const { favourite, mark } = useFavourite(record);
  return (
    <BesideTitle
      variant="text"
      size="small"
      data-star=""
      aria-pressed={favourite ?? false}
      disabled={favourite === undefined}
      startIcon={favourite ? <FavouriteIcon /> : <OtherIcon />}
      onClick={mark}
      sx={{ marginBlock: -1, marginInlineStart: "-5px" }}
    >
      <span>{t("favourite")}</span>
    </BesideTitle>
  );
}
