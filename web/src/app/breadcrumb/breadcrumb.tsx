import type { Label } from "@bonum/contract/labels.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { Link, matchPath, useLocation } from "react-router";
import { type Module, type Screen, useLabel, useModules } from "../../lib/module.ts";
import { listAsLeft, useNameOf } from "../../lib/record-name.ts";
import { ArrowBackIcon } from "../../ui/icons/arrow-back.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { useWritten } from "../../ui/polish.tsx";
import { NARROW, TARGET_SIZE } from "../../ui/styles/theme.ts";

/** The last step, where it is a record's or stands behind two others. */
const UNTOLD = 'li:is([data-named="true"], :nth-of-type(n + 3):last-child)';

const List = styled("ol")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  listStyle: "none",
  margin: 0,
  padding: 0,
  color: theme.vars.palette.text.secondary,
  "& li": {
    display: "flex",
    alignItems: "center",
    boxSizing: "border-box",
    minHeight: TARGET_SIZE,
    paddingBlock: theme.spacing(0.75),
  },
  '& li[data-named="true"]': { flex: "1 1 16rem", minWidth: 0 },
  // Behind a step, so that no line begins with it.
  "& li:not(:last-child)::after": { content: '"/"', marginInline: theme.spacing(1), opacity: 0.7 },
  // There a record's title, of two or three lines, is right below: the way to it is enough.
  [NARROW]: {
    // Nor is there a line more for a long way: each step gives up a part of its end.
    flexWrap: "nowrap",
    "& li": { minWidth: 0, whiteSpace: "nowrap" },
    "& li:first-of-type": { flexShrink: 0 },
    "& li > *": { overflow: "hidden", textOverflow: "ellipsis" },
    // Of a long one the nearest steps stand there.
    "&:has(> li:nth-of-type(5)) > li:nth-of-type(-n + 2)": visuallyHidden,
    [`& ${UNTOLD}`]: visuallyHidden,
    [`& li:has(+ ${UNTOLD})::after`]: { display: "none" },
  },
}));

/** One line: the heading below tells a long name whole. */
const Last = styled("span")({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

/** The route's label stays as it is; a record's own name stands behind it. */
const Name = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  "&::before": { content: '": "', color: theme.vars.palette.text.secondary },
}));

/** Address of a record. */
const RECORD = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

const Way = styled("nav")({ display: "flex", alignItems: "flex-start", "& > ol": { flex: 1, minWidth: 0 } });

/** The way from "Start" to the screen; every segment except the last is a link. An arrow leads back from a record. */
export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, useModules());
  const labelOf = useLabel();
  const called = useNameOf(pathname);
  const written = useWritten(called?.language ?? "pl");
  // There from the start, so that nothing moves once the record is read, which knows the list as it was left.
  const back = called?.back ?? (RECORD.test(pathname) ? (crumbs.at(-2)?.path ?? "/") : undefined);
  return (
    <Way aria-label={t("breadcrumb.label")}>
      {back !== undefined && (
        <IconButton
          component={Link}
          to={listAsLeft(back)}
          edge="start"
          color="inherit"
          aria-label={t("action.back", { ns: "common" })}
        >
          <ArrowBackIcon />
        </IconButton>
      )}
      <List>
        <li>
          <TextLink to="/" color="inherit" aria-current={crumbs.length === 0 ? "page" : undefined}>
            {t("breadcrumb.start")}
          </TextLink>
        </li>
        {crumbs.map(({ path, label }, index) => (
          <li key={path} data-named={index === crumbs.length - 1 && called !== undefined}>
            {index === crumbs.length - 1 ? (
              <Last>
                {called?.name.startsWith(labelOf(label)) ? (
                  <span aria-current="page" {...written}>
                    {called.name}
                  </span>
                ) : (
                  <>
                    <span aria-current="page">{labelOf(label)}</span>
                    {called !== undefined && <Name {...written}>{called.name}</Name>}
                  </>
                )}
              </Last>
            ) : (
              <TextLink to={path} color="inherit">
                {labelOf(label)}
              </TextLink>
            )}
          </li>
        ))}
      </List>
    </Way>
  );
}

interface Crumb {
  path: string;
  label: Label;
}

const NOT_FOUND = { pl: "Nie znaleziono strony", en: "Page not found" };

/** The frame's own screen. */
const SERVER_ERROR = { path: "/server-error", label: { pl: "Błąd serwera", en: "Server error" } };

/**
 * The segments of a path that bear a label, from the first below `/` to the path itself. A path that bears none is
 * unknown: it is one crumb, "Nie znaleziono strony".
 */
function crumbsOf(pathname: string, modules: readonly Module[]): Crumb[] {
  const screens = [SERVER_ERROR, ...modules.flatMap(({ screens }) => screens ?? [])];
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const crumbs = segments.flatMap((segment, index) => {
    const above = `/${segments.slice(0, index).join("/")}`;
    const path = `${above === "/" ? "" : above}/${segment}`;
    const screen = screenOf(path, screens);
    if (screen?.label === undefined) return [];
    return {
      path,
      label: screen.label,
      to: screen.tab ? `${above}?tab=${segment}` : path,
      isTab: screen.tab,
    };
  });
  const last = crumbs.at(-1);
  const isKnown = segments.length === 0 || (last?.path === `/${segments.join("/")}` && !last.isTab);
  return isKnown
    ? crumbs.map(({ to, label }) => ({ path: to, label }))
    : [{ path: pathname, label: NOT_FOUND }];
}

/** The labelled screen of a path: an address of its own comes before one with a parameter. */
function screenOf(path: string, screens: readonly Screen[]): Screen | undefined {
  const found = screens.filter((screen) => screen.label && matchPath(screen.path, path) !== null);
  return found.find((screen) => !screen.path.includes(":")) ?? found[0];
}
