import * as z from "zod/mini";
import { call } from "../call.ts";
import { key } from "../validation/key.ts";
import {
  NewPageVersion,
  PageLanguage,
  PageSummary,
  PageText,
  PageView,
  PublicPage,
  RenderedPage,
} from "./fields.ts";

/** The handler looks for the page: a name that no page has is a 404, not a bad value. */
const Place = z.object({ slug: z.string() });
const VersionPlace = z.extend(Place, {
  version: z.coerce
    .number({ error: key("version.invalid") })
    .check(z.int(key("version.invalid")), z.minimum(1, key("version.invalid"))),
});

const tag = "pages";
const admin = { scope: "admin", tag } as const;
const versions = { ...admin, path: "/admin/pages/:slug/versions", params: Place } as const;
const version = { ...admin, path: "/admin/pages/:slug/versions/:version", params: VersionPlace } as const;

/** The texts of the public pages and their versions; the version is the revision that `If-Match` names. */
export const pageCalls = {
  published: call({
    method: "GET",
    path: "/pages/:slug",
    scope: "public",
    tag,
    params: Place,
    query: z.object({ language: z._default(PageLanguage, "pl") }),
    output: PublicPage,
  }),
  list: call({ ...admin, method: "GET", path: "/admin/pages", output: z.array(PageSummary) }),
  details: call({ ...admin, method: "GET", path: "/admin/pages/:slug", params: Place, output: PageView }),
  /** A text as visitors would read it, before it is published. */
  preview: call({
    ...admin,
    method: "POST",
    path: "/admin/pages/preview",
    body: PageText,
    output: RenderedPage,
  }),
  versions: call({ ...versions, method: "GET", output: z.array(PageSummary) }),
  publish: call({
    ...versions,
    method: "POST",
    body: NewPageVersion,
    output: PageView,
    status: 201,
    revision: true,
  }),
  version: call({ ...version, method: "GET", output: PageView }),
  restore: call({
    ...version,
    path: "/admin/pages/:slug/versions/:version/restore",
    method: "POST",
    output: PageView,
    status: 201,
    revision: true,
  }),
};
