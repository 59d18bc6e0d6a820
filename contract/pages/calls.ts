import * as z from "zod/mini";
import { call } from "../call.ts";
import { key } from "../validation/key.ts";
import {
  NewPageVersion,
  PageDraftText,
  PageDraftTexts,
  PageLanguage,
  PageListed,
  PagePublication,
  PageSummary,
  PageVersionView,
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
const draft = { ...admin, path: "/admin/pages/:slug/draft", params: Place, revision: true } as const;
const InLanguage = z.object({ language: z._default(PageLanguage, "pl") });

/**
 * The texts of the public pages: their versions, and the draft of the next one, which all administrators share and no
 * visitor reads. `If-Match` names the page's revision.
 */
export const pageCalls = {
  published: call({
    method: "GET",
    path: "/pages/:slug",
    scope: "public",
    tag,
    params: Place,
    query: z.extend(InLanguage, {
      /** The announced version, where there is one. */
      upcoming: z.optional(z.literal("1", { error: key("choice.invalid") })),
    }),
    output: PublicPage,
  }),
  list: call({ ...admin, method: "GET", path: "/admin/pages", output: z.array(PageListed) }),
  details: call({ ...admin, method: "GET", path: "/admin/pages/:slug", params: Place, output: PageView }),
  /** A text as visitors would read it, before it is published. */
  preview: call({
    ...admin,
    method: "POST",
    path: "/admin/pages/preview",
    query: InLanguage,
    body: PageDraftText,
    output: RenderedPage,
  }),
  saveDraft: call({ ...draft, method: "PUT", body: PageDraftTexts, output: PageView }),
  discardDraft: call({ ...draft, method: "DELETE", output: PageView }),
  publishDraft: call({
    ...draft,
    path: "/admin/pages/:slug/draft/publication",
    method: "POST",
    body: PagePublication,
    output: PageView,
    status: 201,
    decides: "rules",
  }),
  /** Confirms that the text which the page came with was read and stays. */
  confirmReading: call({
    ...admin,
    path: "/admin/pages/:slug/reading",
    params: Place,
    revision: true,
    method: "POST",
    output: PageView,
  }),
  versions: call({ ...versions, method: "GET", output: z.array(PageSummary) }),
  /** Publishes a text in one step, as a program does; a draft stays as it is. */
  publish: call({
    ...versions,
    method: "POST",
    body: NewPageVersion,
    output: PageView,
    status: 201,
    decides: "rules",
    revision: true,
  }),
  version: call({ ...version, method: "GET", output: PageVersionView }),
  /** Withdraws an announced version before its day, and tells everybody who was told of it. */
  withdraw: call({
    ...version,
    path: "/admin/pages/:slug/versions/:version/withdrawal",
    method: "POST",
    output: PageView,
    decides: "rules",
    revision: true,
  }),
  /** Makes the text of a version the draft. */
  restore: call({
    ...version,
    path: "/admin/pages/:slug/versions/:version/restore",
    method: "POST",
    output: PageView,
    revision: true,
  }),
};
