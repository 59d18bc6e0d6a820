import type { Voivodeship } from "@bonum/contract/address.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientFields } from "@bonum/contract/clients/fields.ts";
import { registerCalls } from "@bonum/contract/registers/calls.ts";
import type { CompanyAnswer } from "@bonum/contract/registers/fields.ts";
import { isNip, normaliseNip } from "@bonum/contract/text/polish-numbers.ts";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { TextLink } from "../../ui/link-button.tsx";

/**
 * Below the tax number of a client's form: leads to the client that has the number already, or fills in what public
 * registers say of the company. What was typed before stays where the registers say nothing.
 */
export function NipLookUp() {
  const { t } = useTranslation("nip");
  const { id } = useParams();
  const form = useFormContext<ClientFields>();
  const typed = normaliseNip(useWatch({ control: form.control, name: "nip" }) ?? "");
  const nip = isNip(typed) ? typed : "";
  const { data: matching } = useQuery({
    ...callQuery("clients", clientCalls.list, { query: { searchTerm: nip, pageSize: 5 } }),
    enabled: nip !== "",
  });
  const taken = nip !== "" && matching?.items.find((client) => client.nip === nip && client.id !== id);
  const lookUp = useMutation({
    mutationFn: (nip: string) => api(registerCalls.company, { params: { nip } }),
    onSuccess: ({ facts }) => facts && fill(facts),
    onError: reportError,
  });
  const fill = ({ name, regon, krs, address }: NonNullable<CompanyAnswer["facts"]>) => {
    const set = (field: Parameters<typeof form.setValue>[0], value: string) => {
      if (value !== "")
        form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    };
    set("name", name);
    set("regon", regon);
    set("krs", krs);
    set("address.street", address.street);
    set("address.number", address.number);
    set("address.postcode", address.postcode);
    set("address.town", address.town);
    set("address.voivodeship", address.voivodeship as Voivodeship);
  };
  if (taken) {
    return (
      <Typography variant="body2" role="status">
        {t("taken")} <TextLink to={`/admin/users/${taken.id}`}>{taken.name}</TextLink>
      </Typography>
    );
  }
  // An answer about another number does not apply to this one.
  const said = lookUp.variables === nip ? lookUp.data?.state : undefined;
  return (
    <>
      <BusyButton
        variant="outlined"
        disabled={nip === ""}
        busy={lookUp.isPending}
        sx={{ marginTop: 1 }}
        onClick={() => lookUp.mutate(nip)}
      >
        {t("ask")}
      </BusyButton>
      <Typography variant="body2" role="status" color="textSecondary">
        {said !== undefined && t(`said.${said}`)}
      </Typography>
    </>
  );
}

/** Texts of the look-up by tax number. */
const texts = {
  pl: {
    ask: "Pobierz dane z rejestrów",
    taken: "Klient o tym numerze NIP już istnieje:",
    "said.found": "Uzupełniono z wykazu podatników VAT i KRS. Sprawdź dane przed zapisaniem.",
    "said.unknown":
      "Nie ma tego numeru NIP w wykazie podatników VAT ani w KRS. Sprawdź numer albo wpisz dane ręcznie.",
    "said.unavailable": "Rejestry nie odpowiadają. Wpisz dane ręcznie albo spróbuj później.",
    "said.off": "Pobieranie danych z rejestrów jest w tym portalu wyłączone.",
  },
  en: {
    ask: "Fill in from the registers",
    taken: "A client with this NIP already exists:",
    "said.found":
      "Filled in from the list of VAT payers and the court register. Check the details before you save.",
    "said.unknown":
      "This NIP is in neither the list of VAT payers nor the court register. Check it, or enter the details yourself.",
    "said.unavailable": "The registers are not responding. Enter the details yourself or try again later.",
    "said.off": "Register look-ups are turned off in this portal. Enter the details yourself.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    nip: typeof texts.pl;
  }
}

addTexts("nip", texts);
