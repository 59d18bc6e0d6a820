import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useNameOf } from "../../lib/record-name.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { TARGET_SIZE } from "../../ui/styles/theme.ts";
import type { messages } from "../messages.ts";

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

type RouteLabel = Extract<keyof typeof messages.pl, `route.${string}`>;

/**
 * The label of every route (specification, section 2); `*` stands for one segment, an identifier. Where there is a
 * screen only below (a mailed link's), the label is null: no crumb leads there.
 */
const labels: Record<string, RouteLabel | null> = {
  "/about": "route.about",
  "/about/institution": "route.about.institution",
  "/about/references": "route.about.references",
  "/about/partners": "route.about.partners",
  "/about/contact": "route.about.contact",
  "/about/certificate": "route.about.certificate",
  "/about/privacy": "route.about.privacy",
  "/about/regulations": "route.about.regulations",
  "/about/accessibility": "route.about.accessibility",
  "/admin": "route.admin",
  "/admin/users": "route.users",
  "/admin/users/new": "route.newUser",
  "/admin/users/*": "route.user",
  "/admin/users/*/edit": "route.edit",
  "/admin/investments": "route.investments",
  "/admin/investments/new": "route.newInvestment",
  "/admin/investments/*": "route.investment",
  "/admin/investments/*/edit": "route.edit",
  "/admin/investments/*/documents": "route.documents",
  "/admin/investments/*/documents/new": "route.newDocument",
  "/admin/orders": "route.orders",
  "/admin/orders/*": "route.order",
  "/admin/services": "route.adminServices",
  "/admin/services/new": "route.newService",
  "/admin/services/*": "route.adminService",
  "/admin/services/*/edit": "route.edit",
  "/admin/messages": "route.messages",
  "/admin/messages/*": "route.message",
  "/admin/content": "route.content",
  "/admin/content/pages": null,
  "/admin/content/pages/*": "route.edit",
  "/admin/content/references": "route.about.references",
  "/admin/content/references/new": "route.newEntry",
  "/admin/content/references/*": "route.edit",
  "/admin/content/partners": "route.about.partners",
  "/admin/content/partners/new": "route.newEntry",
  "/admin/content/partners/*": "route.edit",
  "/admin/settings": "route.settings",
  "/admin/audit": "route.audit",
  "/client": "route.client",
  "/client/people": "route.people",
  "/client/investments": "route.investments",
  "/client/investments/new": "route.newInvestment",
  "/client/investments/*": "route.investment",
  "/client/investments/*/edit": "route.edit",
  "/client/investments/*/documents": "route.documents",
  "/client/investments/*/documents/new": "route.newDocument",
  "/client/orders": "route.orders",
  "/client/orders/*": "route.order",
  "/services": "route.orders",
  "/services/*": "route.order",
  "/account": "route.account",
  "/forgot-password": "route.forgotPassword",
  "/invitation": null,
  "/invitation/*": "route.invitation",
  "/reset-password": null,
  "/reset-password/*": "route.resetPassword",
  "/confirm-email": null,
  "/confirm-email/*": "route.confirmEmail",
  "/server-error": "route.serverError",
};

/** Segments that are no screen but a tab of the one above, which bears the segment's name. */
const tabs = new Set([
  "/admin/investments/*/documents",
  "/client/investments/*/documents",
  "/admin/content/references",
  "/admin/content/partners",
]);

interface Crumb {
  path: string;
  label: RouteLabel;
}

/**
 * The segments of a path with their labels, from the first below `/` to the path itself. A path that
 * has a segment without a label is unknown: it is one crumb, "Nie znaleziono strony".
 */
function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const crumbs: Crumb[] = [];
  let pattern = "";
  for (const [index, segment] of segments.entries()) {
    pattern = labels[`${pattern}/${segment}`] === undefined ? `${pattern}/*` : `${pattern}/${segment}`;
    const label = labels[pattern];
    if (label === undefined) return [{ path: pathname, label: "route.notFound" }];
    const above = `/${segments.slice(0, index).join("/")}`;
    const path = tabs.has(pattern) ? `${above}?tab=${segment}` : `${above === "/" ? "" : above}/${segment}`;
    if (label !== null) crumbs.push({ path, label });
  }
  if (labels[pattern] === null || tabs.has(pattern)) return [{ path: pathname, label: "route.notFound" }];
  return crumbs;
}
