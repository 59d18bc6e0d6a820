import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: theme.spacing(0, 3),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& small": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** What the client brings, and of what the examination cannot do without. */
export function RequiredDocuments({ documents }: { documents: ServiceView["requiredDocuments"] }) {
  const { t } = useTranslation("public");
  return (
    <List>
      {documents.map(({ name, required }) => (
        <li key={name}>
          {name}
          <small>{t(required ? "service.required" : "service.optional")}</small>
        </li>
      ))}
    </List>
  );
}
