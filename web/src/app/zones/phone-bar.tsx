import ButtonBase from "@mui/material/ButtonBase";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled, type Theme } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { type Place, useLabel, usePlaces } from "../../lib/module.ts";
import { usePlaceCounts } from "../../lib/place-counts.ts";
import { ApartmentOutlinedIcon as InvestmentsIcon } from "../../ui/icons/apartment-outlined.ts";
import { AssignmentOutlinedIcon as OrdersIcon } from "../../ui/icons/assignment-outlined.ts";
import { ChecklistOutlinedIcon as WorkIcon } from "../../ui/icons/checklist-outlined.ts";
import { FolderOutlinedIcon as DocumentsIcon } from "../../ui/icons/folder-outlined.ts";
import { HomeOutlinedIcon as HomeIcon } from "../../ui/icons/home-outlined.ts";
import { MailOutlinedIcon as MessagesIcon } from "../../ui/icons/mail-outlined.ts";
import { SearchIcon } from "../../ui/icons/search.ts";
import { NARROW } from "../../ui/styles/theme.ts";
import { openPalette } from "../palette/palette-state.ts";
import { PlaceLink } from "./place-link.tsx";

const ICONS = {
  work: WorkIcon,
  home: HomeIcon,
  investments: InvestmentsIcon,
  orders: OrdersIcon,
  documents: DocumentsIcon,
  messages: MessagesIcon,
} as const satisfies Record<NonNullable<Place["bar"]>, unknown>;

/** Height of the bar, in pixels; what else stands at the bottom of the window stands above it. */
const HEIGHT = 56;

const foot = (
  <GlobalStyles
    styles={{
      [NARROW]: {
        // Keeps focused controls clear of the bar.
        ":root": {
          "--bonum-foot": `calc(${HEIGHT}px + env(safe-area-inset-bottom))`,
          scrollPaddingBlockEnd: "var(--bonum-foot)",
        },
      },
    }}
  />
);

const Bar = styled("nav")(({ theme }) => ({
  display: "none",
  [NARROW]: {
    display: "block",
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: theme.zIndex.appBar,
    paddingBlockEnd: "env(safe-area-inset-bottom)",
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 -1px 0 ${theme.vars.palette.divider}`,
  },
  "@media print": { display: "none" },
}));

const List = styled("ul")({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  maxWidth: 560,
  margin: "0 auto",
  padding: 0,
  listStyle: "none",
});

const item = (theme: Theme) =>
  ({
    ...theme.typography.caption,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: 2,
    width: "100%",
    height: HEIGHT,
    borderTop: "3px solid transparent",
    // The longest label of six leaves a gap to the next one at 360 px.
    fontSize: "clamp(0.6875rem, 3.35vw, 0.75rem)",
    fontWeight: 600,
    lineHeight: 1.2,
    textDecoration: "none",
    color: theme.vars.palette.text.secondary,
  }) as const;

const BarLink = styled(PlaceLink)(({ theme }) => ({
  ...item(theme),
  "&[aria-current=page]": {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.secondary.main,
  },
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

/** Largest number that a mark has room for. */
const MOST = 99;

/** Stands at the picture's shoulder, and moves nothing when it comes. */
const Count = styled("span")(({ theme }) => ({
  position: "absolute",
  marginInlineStart: 30,
  marginBlockEnd: 30,
  minWidth: 18,
  padding: theme.spacing(0, 0.5),
  fontSize: "0.6875rem",
  lineHeight: "18px",
  textAlign: "center",
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  borderRadius: 9,
}));

const Opener = styled(ButtonBase)(({ theme }) => ({ ...item(theme), fontFamily: "inherit" }));

/** The places that one needs most, within the thumb's reach on a phone; the menu has all of them. */
export function PhoneBar() {
  const { t } = useTranslation(["zones", "palette"]);
  const places = usePlaces();
  const labelOf = useLabel();
  const counts = usePlaceCounts();
  return (
    <>
      {foot}
      <Bar data-phone-bar="" aria-label={t("bar.label")}>
        <List>
          {places.map((place) => {
            const { to, label, short = label, bar } = place;
            if (bar === undefined) return null;
            const Icon = ICONS[bar];
            const count = counts[to] ?? 0;
            return (
              <li key={to}>
                <BarLink place={place}>
                  <Icon />
                  {count > 0 && <Count aria-hidden>{count > MOST ? `${MOST}+` : count}</Count>}
                  {labelOf(short)}
                  {count > 0 && <span style={visuallyHidden}>{` (${formatNumber(count)})`}</span>}
                </BarLink>
              </li>
            );
          })}
          <li>
            <Opener aria-haspopup="dialog" onClick={openPalette}>
              <SearchIcon />
              {t("palette:open")}
            </Opener>
          </li>
        </List>
      </Bar>
    </>
  );
}
