import "./texts.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../lib/session/session-store.ts";
import { StarIcon as FavouriteIcon } from "../icons/star.ts";
import { StarBorderIcon as OtherIcon } from "../icons/star-border.ts";
import { useFavourite } from "../use-favourite.ts";
import type { Filter, ListRow, RowAction } from "./list-description.ts";

/** Action that marks or unmarks a row as a favourite; false for clients, who have none. */
export function useFavouriteAction(kind: RecordName["kind"]): false | ((row: ListRow) => RowAction) {
  const { t } = useTranslation("list");
  if (!useHasRole("Admin")) return false;
  const common = { key: "favourite", mark: true, label: t("favourite.add"), Icon: OtherIcon, run() {} };
  return ({ id }) => ({ ...common, live: { record: { kind, id }, useNow: useStar } });
}

/** A row's star as it is, read by each star that is shown. */
function useStar(record: RecordName) {
  const { t } = useTranslation("list");
  const { favourite, mark } = useFavourite(record);
  return {
    label: t(favourite ? "favourite.remove" : "favourite.add"),
    Icon: favourite ? FavouriteIcon : OtherIcon,
    disabled: favourite === undefined,
    run: mark,
  };
}

/** Narrows a list to the favourites of whoever is signed in. */
export function useFavouriteFilter(): Filter {
  const { t } = useTranslation("list");
  return {
    name: "favourite",
    label: t("favourite"),
    options: [{ value: "true", label: t("favourite.only") }],
  };
}
