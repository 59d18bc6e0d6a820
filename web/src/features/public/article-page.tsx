import { PageSlug, PublicPage } from "@bonum/contract/pages.ts";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readForPage } from "../../lib/page-data.ts";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { PageTitle } from "../../ui/page-title.tsx";

export async function loader(args: LoaderFunctionArgs): Promise<PublicPage> {
  const slug = PageSlug.safeParse(args.params.page);
  if (!slug.success) throw data(null, { status: 404 });
  const page = await readForPage(args, `pages/${slug.data}`, { schema: PublicPage });
  return page.data;
}

/** A page of text. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useDocumentTitle(page.title, page.description);
  return (
    <article>
      <PageTitle>{page.title}</PageTitle>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server */}
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
