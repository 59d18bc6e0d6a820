import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../ui/text-input.tsx";

/** A password field whose content its owner can look at. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation("login");
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? "text" : "password"}
      autoComplete="current-password"
      endAdornment={
        <IconButton
          aria-label={visible ? t("hidePassword") : t("showPassword")}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
