import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { type ComponentProps, type ReactNode, useId } from "react";
import { expose } from "./expose.ts";

/** Below this width a dialog takes the window but for a narrow edge, and its buttons share the line. */
const PHONE = "@media (max-width: 599.95px)";

const Frame = styled(Dialog)(({ theme }) => ({
  // Toasts that would stand over the dialog have their place below it.
  "& .MuiDialog-container": { boxSizing: "border-box", paddingBlockEnd: "var(--toasts-room, 0px)" },
  [PHONE]: {
    "& .MuiDialog-paper": {
      margin: theme.spacing(1),
      width: `calc(100% - ${theme.spacing(2)})`,
      maxHeight: `calc(100% - ${theme.spacing(2)})`,
    },
    "& .MuiDialogTitle-root, & .MuiDialogContent-root": { paddingInline: theme.spacing(2) },
  },
}));

/** The part of the dialog that gives way: what does not fit is scrolled within it, and the buttons stay in sight. */
const Form = styled("form")({ display: "flex", flexDirection: "column", minHeight: 0, flex: "0 1 auto" });

const Actions = styled(DialogActions)(({ theme }) => ({
  flexWrap: "wrap",
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > :not(style) ~ :not(style)": { marginInlineStart: 0 },
  [PHONE]: { padding: theme.spacing(1.5, 2), "& > button": { flex: "1 1 auto" } },
}));

interface DialogSheetProps {
  title: string;
  /** The buttons, the one that does it last. */
  actions: ReactNode;
  /** Makes the content and the buttons a form. */
  form?: ComponentProps<"form">;
  /** The content says what the dialog is about, and is read with its title. */
  described?: boolean;
  open?: boolean;
  role?: "alertdialog";
  maxWidth?: DialogProps["maxWidth"];
  children: ReactNode;
  /** Handler of Escape and of a press beside the dialog; none by default. */
  onClose?: (() => void) | undefined;
}

/** Every dialog but a viewer: a title, a content that is scrolled where it is long, and buttons that never leave the window. */
export function DialogSheet(props: DialogSheetProps) {
  const { title, actions, form, described = false, open = true, role, maxWidth = "sm", children } = props;
  const id = useId();
  const parts = (
    <>
      <DialogTitle ref={expose} variant="h2" id={`${id}title`}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}text`}>{children}</DialogContent>
      <Actions data-screen-only>{actions}</Actions>
    </>
  );
  return (
    <Frame
      open={open}
      onClose={props.onClose}
      aria-labelledby={`${id}title`}
      {...(described && { "aria-describedby": `${id}text` })}
      {...(role && { role })}
      fullWidth
      maxWidth={maxWidth}
    >
      {form === undefined ? parts : <Form {...form}>{parts}</Form>}
    </Frame>
  );
}
