import IconButton from "@mui/material/IconButton";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisibilityOffOutlinedIcon as VisibilityOffIcon } from "../icons/visibility-off-outlined.ts";
import { VisibilityOutlinedIcon as VisibilityIcon } from "../icons/visibility-outlined.ts";
import { TextInput } from "./text-input.tsx";

/** A password field whose content its owner can look at; the present password's unless `autoComplete` says otherwise. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={visible ? "text" : "password"}
      endAdornment={
        <IconButton
          aria-label={visible ? t("password.hide") : t("password.show")}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
