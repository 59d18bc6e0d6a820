import Button, { type ButtonProps } from "@mui/material/Button";
import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { Link as RouterLink } from "react-router";
import { asShown } from "../lib/i18n/i18n.ts";

type LinkButtonProps = Omit<ButtonProps<typeof RouterLink>, "component">;

/** A link to a screen that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={RouterLink} {...props} />;
}

type TextLinkProps = Omit<MuiLinkProps<typeof RouterLink>, "component">;

/** A link to a screen within a text, often a record's name. */
export function TextLink({ children, ...props }: TextLinkProps) {
  return (
    <MuiLink component={RouterLink} {...props}>
      {typeof children === "string" ? asShown(children) : children}
    </MuiLink>
  );
}

/** A button within a text that looks like a link: it opens what is no screen. */
export function TextButton(props: Omit<MuiLinkProps<"button">, "component">) {
  return <InText component="button" type="button" {...props} />;
}

const InText = styled(MuiLink)({
  font: "inherit",
  textAlign: "inherit",
  overflowWrap: "inherit",
}) as typeof MuiLink;
