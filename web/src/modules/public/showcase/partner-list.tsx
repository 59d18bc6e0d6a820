import type { PublicShowcaseEntry } from "@bonum/contract/showcase/fields.ts";
import { styled } from "@mui/material/styles";
import { EntryLink } from "./entry-link.tsx";
import { Picture } from "./picture.tsx";

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

/** Partners by their signs. */
export function PartnerList({ entries }: { entries: PublicShowcaseEntry[] }) {
  return (
    <Grid>
      {entries.map(({ id, name, description, link, picture }) => (
        <li key={id}>
          {picture && <Picture src={picture} />}
          <h2>{name}</h2>
          {description && <p>{description}</p>}
          <EntryLink href={link} />
        </li>
      ))}
    </Grid>
  );
}
