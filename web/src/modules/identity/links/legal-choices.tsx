import type { InvitationLink } from "@bonum/contract/identity/invitations.ts";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "../../../ui/inputs/field.tsx";

type Legal = InvitationLink["legal"];

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: theme.spacing(2),
  "& a": { color: theme.vars.palette.primary.main, paddingBlock: theme.spacing(1.25) },
}));

const Choice = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: 44,
  "& input": { flex: "none", width: 22, height: 22, accentColor: theme.vars.palette.primary.main },
}));

interface LegalChoicesProps {
  /** The law pages in force. */
  legal: Legal;
  accepted: Legal;
  onChange: (accepted: Legal) => void;
  error?: string | undefined;
}

/** A choice for each law page that a new account has to accept; the page opens beside what is typed here. */
export function LegalChoices({ legal, accepted, onChange, error }: LegalChoicesProps) {
  const { t } = useTranslation("accountLinks");
  const id = useId();
  return (
    <div>
      {legal.map((page) => (
        <Row key={page.slug}>
          <Choice>
            <input
              type="checkbox"
              checked={accepted.includes(page)}
              aria-describedby={id}
              aria-invalid={error !== undefined && !accepted.includes(page)}
              onChange={({ target }) =>
                onChange(target.checked ? [...accepted, page] : accepted.filter((one) => one !== page))
              }
            />
            {t(`invitation.accept.${page.slug}`, { version: page.version })}
          </Choice>
          <a href={`/about/${page.slug}`} target="_blank" rel="noreferrer">
            {t(`invitation.read.${page.slug}`)}
          </a>
        </Row>
      ))}
      <FieldNote id={id} error={error} />
    </div>
  );
}
