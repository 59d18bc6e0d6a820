import "../../../lib/i18n/all-validation.ts";
import { FORM_EXPIRED, FORM_TOO_EARLY } from "@bonum/contract/messages/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useActionData, useNavigation } from "react-router";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { FieldCells } from "../../../ui/form/form-layout.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { comeTo } from "./come-to.ts";
import type { action, Refusal } from "./send-message.ts";
import { useMessageDraft } from "./use-message-draft.ts";

interface ContactFormProps {
  ticket: string;
  /** What the message is about, where the visitor comes from a page that knows. */
  subject: string;
}

const Fields = styled(Form)(({ theme }) => ({
  containerType: "inline-size",
  containerName: "form",
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  "& > button": { [NARROW]: { width: "100%" } },
}));

/** Neither seen nor read out: only a robot fills in what it holds. */
const Trap = styled("div")({
  position: "absolute",
  insetInlineStart: -10_000,
  height: 1,
  overflow: "hidden",
});

const Consent = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(2, 0),
  color: theme.vars.palette.text.secondary,
}));

/** Why a message was not taken; it takes the focus, which needs no outline on what nobody can press. */
const Answer = styled("div")({ outline: "none" });

/** The contact form: the browser sends it where no script runs, and what was wrong comes back with what was written. */
export function ContactFormFields({ ticket, subject }: ContactFormProps) {
  const { t } = useTranslation(["public", "validation"]);
  const refusal = useActionData<typeof action>() as Refusal | undefined;
  const sending = useNavigation().formMethod === "POST";
  const answer = useAnswerInSight(refusal);
  const { form, keep } = useMessageDraft(refusal);
  const values = refusal?.values ?? { subject, ticket };
  const field = (name: "name" | "email" | "phone" | "subject" | "body") => {
    const error = refusal?.errors[name];
    return {
      name,
      label: t(`contact.${name}`),
      defaultValue: values[name] ?? "",
      required: name !== "phone",
      error: error && t(`validation:${error}`),
    };
  };
  return (
    <Fields
      ref={form}
      onInput={keep}
      method="post"
      action="/about/contact"
      noValidate
      preventScrollReset
      key={refusal ? "again" : "new"}
    >
      <h2>{t("contact.form")}</h2>
      {/* "autoFocus": where no script runs, it is what shows a phone's reader the refusal. */}
      <Answer ref={answer} tabIndex={-1} autoFocus={refusal !== undefined}>
        <ErrorNotice>{refusal && <RefusalText refusal={refusal} />}</ErrorNotice>
      </Answer>
      <FieldCells>
        <div data-width="full">
          <TextInput {...field("name")} autoComplete="name" />
        </div>
        <div data-width="half">
          <TextInput {...field("email")} type="email" autoComplete="email" />
        </div>
        <div data-width="half">
          <TextInput {...field("phone")} type="tel" autoComplete="tel" hint={t("contact.phoneHint")} />
        </div>
        <div data-width="full">
          <TextInput {...field("subject")} />
        </div>
        <div data-width="full">
          <TextArea {...field("body")} rows={7} />
        </div>
      </FieldCells>
      <TrapField />
      <input type="hidden" name="language" value={currentLanguage()} />
      <input type="hidden" name="ticket" value={values.ticket} />
      <Consent>
        {t("contact.privacy")} <TextLink to="/about/privacy">{t("page.privacy")}</TextLink>.
      </Consent>
      <Button type="submit" variant="contained" size="large" disabled={sending}>
        {t("contact.send")}
      </Button>
    </Fields>
  );
}

function TrapField() {
  const { t } = useTranslation("public");
  return (
    <Trap aria-hidden="true">
      <label>
        {t("contact.trap")}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Trap>
  );
}

/** A `ref` for the place of a refusal. The one that a finished page came with has brought its reader there already. */
function useAnswerInSight(refusal: Refusal | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const arrivedWith = useRef(refusal);
  useEffect(() => {
    if (refusal && refusal !== arrivedWith.current) comeTo(place.current);
  }, [refusal]);
  return place;
}

function RefusalText({ refusal: { refused } }: { refusal: Refusal }) {
  const { t } = useTranslation("public");
  if (refused === undefined) return t("contact.invalid");
  if (refused.type === FORM_TOO_EARLY) return t("contact.tooEarly");
  if (refused.type === FORM_EXPIRED) return t("contact.expired");
  return describeError(new HttpError(refused));
}
