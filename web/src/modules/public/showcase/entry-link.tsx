import Link from "@mui/material/Link";

/** The way to somebody's own pages, named by their host. */
export function EntryLink({ href }: { href: string }) {
  if (href === "") return null;
  return (
    <Link href={href} rel="noopener">
      {new URL(href).hostname.replace(/^www\./, "")}
    </Link>
  );
}
