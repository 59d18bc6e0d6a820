import "../texts.ts";
import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import type { PublicShowcaseEntry } from "@bonum/contract/showcase/fields.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readForPage } from "../../../lib/first-page/page-data.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { Polish, PolishOnly } from "../../../ui/polish.tsx";
import { NARROW, RADIUS } from "../../../ui/styles/theme.ts";
import { AboutPages } from "../layout/about-pages.tsx";
import { Columns } from "../layout/columns.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { readText } from "../read-text.ts";

/** The page's text and its entries; which page it is the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = new URL(args.request.url).pathname.endsWith("/partners") ? "partners" : "references";
  const [page, entries] = await Promise.all([
    readText(args, kind),
    readForPage(args, showcaseCalls[kind], {}),
  ]);
  return { kind, page, entries } as const;
}

/** /about/references and /about/partners: whom the Centre worked for, and with whom it works. */
export function Component() {
  const { t } = useTranslation("public");
  const { kind, page, entries } = useLoaderData<typeof loader>();
  useDocumentTitle(page.title, page.description);
  const List = kind === "partners" ? PartnerList : ReferenceList;
  return (
    <>
      <PageHead title={page.title}>{entries.length > 0 && <Prose html={page.html} />}</PageHead>
      <Columns>
        <Paper>
          {entries.length > 0 && <PolishOnly>{t("polishOnly")}</PolishOnly>}
          {entries.length > 0 ? (
            <List entries={entries} />
          ) : (
            <p>
              {t(`empty.${kind}`)} <TextLink to="/about/contact">{t(`emptyContact.${kind}`)}</TextLink>
            </p>
          )}
        </Paper>
        <aside>
          <AboutPages />
        </aside>
      </Columns>
    </>
  );
}

const Grid = styled("ul")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
  gap: theme.spacing(5, 5),
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& h2": { ...theme.typography.h3, fontSize: "1.1875rem", margin: theme.spacing(1.5, 0, 0) },
  "& p": { margin: theme.spacing(0.5, 0, 1), whiteSpace: "pre-line", textWrap: "pretty" },
}));

function EntryText({ entry: { name, description, link } }: { entry: PublicShowcaseEntry }) {
  return (
    <>
      <h2>
        <Polish>{name}</Polish>
      </h2>
      {description && (
        <p>
          <Polish>{description}</Polish>
        </p>
      )}
      <EntryLink href={link} />
    </>
  );
}

/** Partners by their signs. */
function PartnerList({ entries }: { entries: PublicShowcaseEntry[] }) {
  return (
    <Grid>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.picture && <Picture src={entry.picture} />}
          <EntryText entry={entry} />
        </li>
      ))}
    </Grid>
  );
}

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(1, 4),
  "&:has(img)": { gridTemplateColumns: "15rem minmax(0, 1fr)" },
  "& + &": {
    marginTop: theme.spacing(5),
    paddingTop: theme.spacing(5),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& h2": { ...theme.typography.h2, fontSize: "1.5rem", letterSpacing: "-0.01em", margin: 0 },
  "& p": {
    maxWidth: "40rem",
    margin: theme.spacing(1, 0, 1.5),
    lineHeight: 1.6,
    whiteSpace: "pre-line",
    textWrap: "pretty",
  },
  [NARROW]: { "&:has(img)": { gridTemplateColumns: "minmax(0, 1fr)" } },
}));

/** References one after the other: each is a short story, not a tile. */
function ReferenceList({ entries }: { entries: PublicShowcaseEntry[] }) {
  return (
    <List>
      {entries.map((entry) => (
        <Row key={entry.id}>
          {entry.picture && <Picture src={entry.picture} />}
          <div>
            <EntryText entry={entry} />
          </div>
        </Row>
      ))}
    </List>
  );
}

/** The way to somebody's own pages, named by their host. */
function EntryLink({ href }: { href: string }) {
  if (href === "") return null;
  return (
    <Link href={href} rel="noopener">
      {new URL(href).hostname.replace(/^www\./, "")}
    </Link>
  );
}

/** Logos are made for white ground. The frame keeps its form whatever the picture's is, so that nothing moves. */
const Plate = styled("div")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  aspectRatio: "5 / 3",
  overflow: "hidden",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  backgroundColor: "#ffffff",
  "& img": { width: "100%", height: "100%", objectFit: "contain", padding: theme.spacing(1.5) },
}));

/** The picture beside a name that already says what it shows. */
function Picture({ src }: { src: string }) {
  return (
    <Plate>
      <img src={src} alt="" loading="lazy" />
    </Plate>
  );
}
