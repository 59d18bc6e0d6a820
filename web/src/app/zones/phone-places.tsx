import { styled } from "@mui/material/styles";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type Place, usePlaceName, usePlaces } from "../../lib/module.ts";
import { NARROW, TARGET_SIZE } from "../../ui/styles/theme.ts";
import { PlaceLink } from "./place-link.tsx";

const Places = styled("div")(({ theme }) => ({
  display: "none",
  [NARROW]: {
    display: "block",
    paddingBlockEnd: theme.spacing(1),
    marginBlockEnd: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& h2": {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    margin: theme.spacing(1, 0, 0),
  },
  "& ul": {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: theme.spacing(2),
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: TARGET_SIZE,
    fontWeight: 600,
    color: "inherit",
    textDecoration: "none",
    borderInlineStart: "3px solid transparent",
    paddingInlineStart: theme.spacing(1),
    whiteSpace: "normal",
  },
  "& a[aria-current=page]": { borderColor: theme.vars.palette.secondary.main },
  "& a:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

/** All places of the zone, for the menu of a phone, where the line of them has no room. */
export function PhonePlaces() {
  const { t } = useTranslation("zones");
  const places = usePlaces();
  const nameOf = usePlaceName();
  const groups = [
    { name: t("group.work"), of: places.filter(({ setup }) => !setup) },
    { name: t("group.setup"), of: places.filter(({ setup }) => setup) },
  ].filter(({ of }) => of.length > 0);
  const item = (place: Place) => (
    <li key={place.to}>
      <PlaceLink place={place}>{nameOf(place)}</PlaceLink>
    </li>
  );
  return (
    <Places>
      {groups.map(({ name, of }) => (
        <Fragment key={name}>
          {groups.length > 1 && <h2>{name}</h2>}
          <ul aria-label={name}>{of.map(item)}</ul>
        </Fragment>
      ))}
    </Places>
  );
}
