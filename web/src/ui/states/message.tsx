import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

interface MessageProps {
  /** A large pictogram, of no meaning of its own. */
  icon?: ReactNode;
  /** Larger drawing in place of the icon; see `drawing.tsx`. */
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links to what can be done now. */
  actions?: ReactNode;
}

const Column = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: theme.spacing(1.5),
  maxWidth: 520,
  marginInline: "auto",
  padding: theme.spacing(6, 2),
  textAlign: "center",
  "& p": { margin: 0, textWrap: "balance", color: theme.vars.palette.text.secondary },
}));

const Pictogram = styled("div")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: 88,
  height: 88,
  borderRadius: "50%",
  marginBottom: theme.spacing(1),
  color: theme.vars.palette.primary.main,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
  "& svg": { width: 44, height: 44 },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1),
}));

/** A centred word to the reader where a list or a whole screen would be. */
export function Message({ icon, drawing, title, children, actions }: MessageProps) {
  return (
    <Column>
      {drawing}
      {icon && <Pictogram aria-hidden="true">{icon}</Pictogram>}
      {title}
      {children && <p>{children}</p>}
      {actions && <Actions>{actions}</Actions>}
    </Column>
  );
}
