import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { show } from "../../../testing/screen.tsx";
import "../../lib/i18n/all-validation.ts";
import { HttpError } from "../../lib/http.ts";
import { BusyButton } from "../busy-button.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { useShortForm } from "./use-short-form.ts";

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "text.required")),
  code: z.string().check(z.minLength(1, "code.required")),
});

interface Props {
  send?: (fields: z.infer<typeof Fields>) => Promise<unknown>;
  eager?: boolean;
}

function ExampleForm({ send = async () => undefined, eager = false }: Props) {
  const { form, text, busy, failure, valid } = useShortForm({
    initial: { name: "", code: "" },
    schema: Fields,
    send,
    onDone: () => undefined,
    eager,
  });
  return (
    <form {...form}>
      <TextInput {...text("name")} label="Nazwa" />
      <TextInput {...text("code")} label="Kod" />
      <p role="alert">{failure}</p>
      <BusyButton type="submit" busy={busy}>
        {valid ? "Wyślij" : "Wyślij mimo to"}
      </BusyButton>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => act(async () => void fireEvent.click(screen.getByRole("button")));
const refusal = (errors: Record<string, string[]>) =>
  new HttpError({
    status: 400,
    problem: { type: "about:blank", title: "Błąd", status: 400, detail: "", traceId: "1", errors },
  });

test("nothing is judged before the form is sent; then every wrong field is, and the first has the focus", async () => {
  const sent = vi.fn(async () => undefined);
  show(<ExampleForm send={sent} />);
  type("Nazwa", "a");
  type("Nazwa", "");
  expect(screen.queryByText("To pole jest wymagane")).toBeNull();
  await send();
  expect(screen.getByText("To pole jest wymagane")).toBeTruthy();
  expect(field("Kod").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Nazwa"));
  expect(sent).not.toHaveBeenCalled();
  type("Nazwa", "Umowa");
  expect(screen.queryByText("To pole jest wymagane")).toBeNull();
});

test("an eager form judges a field as soon as it was changed, and no other", () => {
  show(<ExampleForm eager />);
  type("Nazwa", "a");
  type("Nazwa", "");
  expect(screen.getByText("To pole jest wymagane")).toBeTruthy();
  expect(field("Kod").getAttribute("aria-invalid")).toBe("false");
});

test("what the schema brings to form is sent", async () => {
  const sent = vi.fn(async () => undefined);
  show(<ExampleForm send={sent} />);
  type("Nazwa", "  Umowa ");
  type("Kod", "1");
  await send();
  expect(sent).toHaveBeenCalledWith({ name: "Umowa", code: "1" });
});

test("the server's refusals stand at their fields until something is changed", async () => {
  show(<ExampleForm send={() => Promise.reject(refusal({ code: ["Kod wygasł"] }))} />);
  type("Nazwa", "Umowa");
  type("Kod", "1");
  await send();
  expect(screen.getByText("Kod wygasł")).toBeTruthy();
  expect(document.activeElement).toBe(field("Kod"));
  expect(screen.getByRole("alert").textContent).toBe("");
  type("Kod", "2");
  expect(screen.queryByText("Kod wygasł")).toBeNull();
});

test("a refusal of what the form has no field for is said as a whole, and the focus goes back to the button", async () => {
  show(<ExampleForm send={() => Promise.reject(refusal({ code: ["Kod wygasł"], other: ["Inne"] }))} />);
  type("Nazwa", "Umowa");
  type("Kod", "1");
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Błąd walidacji: Kod wygasł, Inne");
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
