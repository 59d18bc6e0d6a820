import "./texts.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { DialogSheet } from "../dialogs/dialog-sheet.tsx";
import { KeysChoice } from "./keys-choice.tsx";
import { listKeys } from "./single-keys.ts";

const CONTROL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** Every key and what it does, in the order in which they are read. */
const GROUPS = [
  {
    name: "list",
    keys: [
      { name: "search", keys: ["/"] },
      { name: "next", keys: ["j"] },
      { name: "previous", keys: ["k"] },
      { name: "open", keys: ["Enter"] },
      { name: "preview", keys: ["space"] },
      { name: "select", keys: ["x"] },
      { name: "editRow", keys: ["e"] },
      { name: "new", keys: ["n"] },
    ],
  },
  {
    name: "screen",
    keys: [
      { name: "edit", keys: ["e"] },
      { name: "save", keys: [CONTROL, "Enter"] },
      { name: "verdict", keys: ["1–4"] },
    ],
  },
  {
    name: "portal",
    keys: [
      { name: "palette", keys: [CONTROL, "K"] },
      { name: "keys", keys: ["?"] },
      { name: "escape", keys: ["Esc"] },
    ],
  },
] as const;

const Groups = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 250px), 1fr))",
  gap: theme.spacing(3, 5),
  marginBottom: theme.spacing(2),
}));

const Keys = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.spacing(0.75, 2),
  margin: theme.spacing(1, 0, 0),
  "& > dt, & > dd": { margin: 0 },
  "& > dd": { textAlign: "end", whiteSpace: "nowrap" },
  "& kbd": {
    display: "inline-block",
    minWidth: 28,
    padding: theme.spacing(0, 0.75),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    fontFamily: "inherit",
    textAlign: "center",
  },
}));

/** All keys of the portal, and the way to turn the single ones off. */
export function KeysDialog() {
  const { t } = useTranslation("keys");
  const id = useId();
  const close = () => listKeys(false);
  return (
    <DialogSheet
      title={t("title")}
      maxWidth="md"
      onClose={close}
      actions={
        <Button variant="contained" onClick={close} autoFocus>
          {t("action.close", { ns: "common" })}
        </Button>
      }
    >
      <Groups>
        {GROUPS.map(({ name, keys }) => (
          <section key={name} aria-labelledby={`${id}${name}`}>
            <Typography id={`${id}${name}`} variant="h3">
              {t(`group.${name}`)}
            </Typography>
            <Keys>
              {keys.map((one) => (
                <Fragment key={one.name}>
                  <dt>{t(`key.${one.name}`)}</dt>
                  <dd>
                    {one.keys.map((key, place) => (
                      <Fragment key={key}>
                        {place > 0 && " + "}
                        <kbd>{key === "space" ? t("space") : key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </Keys>
          </section>
        ))}
      </Groups>
      <KeysChoice />
    </DialogSheet>
  );
}
