import "./messages.ts";
import type { AuditView } from "@bonum/contract/audit.ts";
import { TestDataArea } from "@bonum/contract/test-data.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { subjectText } from "../../ui/audit/subject-text.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { placeOf } from "./place-of.ts";

const Kind = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

/** What an entry is about: the record by its name, leading to its screen while there is one, and its kind. */
export function EntryRecord({ entry }: { entry: AuditView }) {
  const { t } = useTranslation("audit");
  const area = TestDataArea.safeParse(entry.subjectId);
  const name = area.success ? t(`area.${area.data}`) : entry.record?.name;
  const place = placeOf(entry);
  const kind = subjectText(entry.subject);
  if (name === undefined) return place === null ? kind : <TextLink to={place}>{kind}</TextLink>;
  return (
    <>
      {place === null ? name : <TextLink to={place}>{name}</TextLink>}
      <Kind>{kind}</Kind>
    </>
  );
}
