import type { PasskeyView } from "@bonum/contract/identity/second-step.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { TextInput } from "../../../../ui/inputs/text-input.tsx";
import { useSending } from "../../../../ui/use-sending.ts";
import { renamePasskey } from "../second-step-api.ts";
import { nameError } from "./passkey-dialog.tsx";

interface RenameDialogProps {
  passkey: PasskeyView;
  onDone: () => void;
  onCancel: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onDone, onCancel }: RenameDialogProps) {
  const { t } = useTranslation("secondStep");
  const [name, setName] = useState(passkey.name);
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["name"],
    send: () => renamePasskey(passkey.id, name),
    onDone,
  });
  return (
    <FormDialog
      {...state}
      errors={errors}
      title={t("passkeys.rename")}
      submitLabel={t("passkeys.save")}
      onSubmit={() => (nameError(name) ? setErrors({ name: nameError(name) }) : submit())}
      onCancel={onCancel}
    >
      <TextInput
        ref={selectOnMount}
        label={t("passkeys.name")}
        error={errors.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function selectOnMount(input: HTMLInputElement | null): void {
  input?.select();
}
