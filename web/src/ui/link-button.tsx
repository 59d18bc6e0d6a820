import Button, { type ButtonProps } from "@mui/material/Button";
import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link";
import { Link as RouterLink } from "react-router";

type LinkButtonProps = Omit<ButtonProps<typeof RouterLink>, "component">;

/** A link to a screen that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={RouterLink} {...props} />;
}

type TextLinkProps = Omit<MuiLinkProps<typeof RouterLink>, "component">;

/** A link to a screen within a text. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={RouterLink} {...props} />;
}
