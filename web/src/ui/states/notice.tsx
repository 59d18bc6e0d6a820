import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { ErrorOutlinedIcon as ErrorIcon } from "../icons/error-outlined.ts";
import { RADIUS } from "../styles/theme.ts";

const Box = styled("div")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(1.25),
  padding: theme.spacing(1.25, 1.5),
  marginBottom: theme.spacing(1.5),
  borderRadius: RADIUS.control,
  border: `1px solid ${theme.vars.palette.error.main}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 9%, transparent)`,
  "& svg": { color: theme.vars.palette.error.main, flex: "none" },
}));

/** A place for a refusal beside what was refused: announced when it comes, nothing while empty. */
export function ErrorNotice({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" hidden={!children}>
      {children && (
        <Box>
          <ErrorIcon />
          <div>{children}</div>
        </Box>
      )}
    </div>
  );
}
