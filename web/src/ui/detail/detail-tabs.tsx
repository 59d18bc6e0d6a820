import "./texts.ts";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../lib/format/format.ts";
import { NativeSelect } from "../inputs/native-select.tsx";
import { useCurrentInView } from "../page/use-current-in-view.ts";
import { fadingLine } from "../styles/fading-line.ts";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";

const PARAMETER = "tab";

const Line = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
  borderBottom: `1px solid ${theme.vars.palette.text.secondary}`,
  // On a phone a part is long, and the way to the others would be far.
  [NARROW]: {
    marginBottom: theme.spacing(1.5),
    position: "sticky",
    insetBlockStart: 0,
    zIndex: 2,
    backgroundColor: theme.vars.palette.background.default,
  },
}));

const List = styled("ul")(({ theme }) => ({
  display: "flex",
  minWidth: 0,
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowX: "auto",
  ...fadingLine,
}));

/** More parts than a line of a phone can hold. */
const Parts = styled("nav")(({ theme }) => ({
  marginBottom: theme.spacing(2),
  "& label": visuallyHidden,
  "& select": { flex: 1 },
}));

const Tab = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: "inline-flex",
  alignItems: "center",
  gap: theme.spacing(1),
  minHeight: TARGET_SIZE,
  padding: theme.spacing(0, 2),
  color: theme.vars.palette.text.primary,
  textDecoration: "none",
  whiteSpace: "nowrap",
  borderBlock: "3px solid transparent",
  // The next one shows its edge there, so that it is known to be.
  [NARROW]: { paddingInline: theme.spacing(1.25), gap: theme.spacing(0.5) },
  "&:hover": { color: theme.vars.palette.primary.main },
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
  '&[aria-current="page"]': { borderBlockEndColor: theme.vars.palette.secondary.main },
}));

const Count = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

/** Most parts whose names a phone can show in a line that is pushed; more of them are a choice. */
const MOST = 5;

/** A part of a detail screen that has an address of its own. */
export interface DetailTab<Name extends string> {
  name: Name;
  label: string;
  /** Number shown on the tab. */
  count?: number;
}

/**
 * The part of a detail screen that the address names, the first one unless it names another. What an
 * address names and the reader has not is the first one too.
 */
export function useDetailTab<Name extends string>(
  tabs: readonly [DetailTab<Name>, ...DetailTab<Name>[]],
): Name {
  const [search] = useSearchParams();
  const named = search.get(PARAMETER);
  return (tabs.find(({ name }) => name === named) ?? tabs[0]).name;
}

interface DetailTabsProps<Name extends string> {
  tabs: readonly DetailTab<Name>[];
  current: Name;
}

/**
 * The parts of a detail screen as links, so that each can be sent, opened anew and come back to.
 *
 *     const tabs = [{ name: "facts", label: t("tab.facts") }, { name: "history", label: t("tab.history") }] as const;
 *     const tab = useDetailTab(tabs);
 *     <DetailTabs tabs={tabs} current={tab} />
 *     {tab === "history" && <HistoryPanel … />}
 */
export function DetailTabs<Name extends string>({ tabs, current }: DetailTabsProps<Name>) {
  const { t } = useTranslation("detail");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useCurrentInView(current);
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const searchOf = (name: Name) => (name === tabs[0]?.name ? "" : `?${PARAMETER}=${name}`);
  if (narrow && tabs.length > MOST)
    return (
      <Parts aria-label={t("tabs.label")}>
        <NativeSelect
          inline
          label={t("tabs.label")}
          value={current}
          options={tabs.map(({ name, label, count }) => ({
            value: name,
            label: count === undefined ? label : `${label} (${formatNumber(count)})`,
          }))}
          onChange={(name) =>
            void navigate({ pathname, search: searchOf(name) }, { preventScrollReset: true })
          }
        />
      </Parts>
    );
  return (
    <Line aria-label={t("tabs.label")}>
      <List
        ref={list}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute("data-pushed", currentTarget.scrollLeft > 0)
        }
      >
        {tabs.map(({ name, label, count }) => (
          <li key={name}>
            <Tab
              to={{ pathname, search: searchOf(name) }}
              preventScrollReset
              {...(name === current && { "aria-current": "page" as const })}
            >
              {label}
              {count !== undefined && <Count>{formatNumber(count)}</Count>}
            </Tab>
          </li>
        ))}
      </List>
    </Line>
  );
}
