import { LoginPayload } from "@bonum/contract/identity/account.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { useTranslation } from "react-i18next";

/** Why each field would be refused, in the reader's language; a field that is right has no entry. */
export function useFieldErrors(values: LoginPayload): Partial<Record<keyof LoginPayload, string>> {
  const { t } = useTranslation("validation");
  const issues = LoginPayload.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0], isValidationKey(message) ? t(message) : message]),
  );
}
