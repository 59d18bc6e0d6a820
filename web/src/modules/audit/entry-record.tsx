import { styled } from "@mui/material/styles";
import { areaText, subjectText } from "../../ui/audit/subject-text.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { placeOf, type ToldRecord } from "./place-of.ts";

const Kind = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

/** What an entry is about: the record by its name, leading to its screen while there is one, and its kind. */
export function EntryRecord({ entry }: { entry: ToldRecord }) {
  const name = entry.subject === "test-data" ? areaText(entry.subjectId) : entry.record?.name;
  const place = placeOf(entry);
  const kind = subjectText(entry.subject);
  if (name === undefined) return place === null ? kind : <TextLink {...place}>{kind}</TextLink>;
  return (
    <>
      {place === null ? name : <TextLink {...place}>{name}</TextLink>}
      <Kind>{kind}</Kind>
    </>
  );
}
