import "../messages.ts";
import { styled } from "@mui/material/styles";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { readText } from "../read-text.ts";
import { UnsetFacts } from "../unset/unset-facts.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactFormFields } from "./contact-form.tsx";
import { readTicket } from "./read-ticket.ts";
import { SentNotice } from "./sent-notice.tsx";

/** The page's text, and the ticket without which a message is not taken. */
export async function loader(args: LoaderFunctionArgs) {
  const [page, ticket] = await Promise.all([readText(args, "contact"), readTicket(args)]);
  return { page, ticket };
}

const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 8fr)",
  alignItems: "start",
  gap: theme.spacing(4, 7),
  // While nothing is known of the Centre, the form stands alone, in line with the heading.
  "& > dl:empty": { display: "none" },
  "&:has(> dl:empty)": { gridTemplateColumns: "minmax(0, 46rem)" },
  "@media (max-width: 1000px)": { "&, &:has(> dl:empty)": { gridTemplateColumns: "minmax(0, 1fr)" } },
}));

/** /about/contact: where the Centre is, and a form that works without a script too. */
export function Component() {
  const { page, ticket } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useDocumentTitle(page.title, page.description);
  return (
    <>
      <PageHead title={page.title}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown) */}
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
      </PageHead>
      <UnsetFacts slug="contact" also={["name", "address", "phone", "email", "officeHours"]} />
      <Halves>
        <ContactFacts />
        <Paper>
          {search.has("sent") ? (
            <SentNotice />
          ) : (
            <ContactFormFields ticket={ticket} subject={search.get("subject") ?? ""} />
          )}
        </Paper>
      </Halves>
    </>
  );
}
