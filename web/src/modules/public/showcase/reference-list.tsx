import type { PublicShowcaseEntry } from "@bonum/contract/showcase/fields.ts";
import { styled } from "@mui/material/styles";
import { NARROW } from "../../../ui/styles/theme.ts";
import { EntryLink } from "./entry-link.tsx";
import { Picture } from "./picture.tsx";

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
export function ReferenceList({ entries }: { entries: PublicShowcaseEntry[] }) {
  return (
    <List>
      {entries.map(({ id, name, description, link, picture }) => (
        <Row key={id}>
          {picture && <Picture src={picture} />}
          <div>
            <h2>{name}</h2>
            {description && <p>{description}</p>}
            <EntryLink href={link} />
          </div>
        </Row>
      ))}
    </List>
  );
}
