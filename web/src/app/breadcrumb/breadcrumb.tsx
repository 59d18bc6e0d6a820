import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useNameOf } from "../../lib/record-name.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { TARGET_SIZE } from "../../ui/styles/theme.ts";
import { crumbsOf } from "./route-labels.ts";

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
    // Between a long name of two lines and the heading.
    paddingBlock: theme.spacing(0.75),
  },
  "& li + li::before": { content: '"/"', marginInline: theme.spacing(1), opacity: 0.7 },
}));

/** One running text: a long name breaks behind its label, not beside it. */
const Last = styled("span")({ minWidth: 0, overflowWrap: "anywhere" });

/** The route's label stays as it is; a record's own name stands behind it. */
const Name = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  "&::before": { content: '": "', color: theme.vars.palette.text.secondary },
}));

/** The way from "Start" to the screen; every segment except the last is a link. */
export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname);
  const name = useNameOf(pathname);
  return (
    <nav aria-label={t("breadcrumb.label")}>
      <List>
        <li>
          <TextLink to="/" color="inherit" aria-current={crumbs.length === 0 ? "page" : undefined}>
            {t("breadcrumb.start")}
          </TextLink>
        </li>
        {crumbs.map(({ path, label }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <Last>
                <span aria-current="page">{t(label)}</span>
                {name !== undefined && <Name>{name}</Name>}
              </Last>
            ) : (
              <TextLink to={path} color="inherit">
                {t(label)}
              </TextLink>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
