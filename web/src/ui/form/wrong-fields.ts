/** A form of so many fields shows all of them at once; its first wrong field is lead enough. */
const FEW = 3;

/** The control of each field that says of itself that it is wrong, in their order; of a choice of a few the first option. */
export function wrongFields(form: HTMLFormElement): HTMLElement[] {
  return fieldsIn(form).filter((control) => control.matches('[aria-invalid="true"]'));
}

/** Tells if a form contains a summary of its errors, by `WrongFields`, which then gets the focus first. */
export function sumsUp(form: HTMLFormElement): boolean {
  const summary = form.querySelector("[data-error-summary]");
  return summary !== null && fieldsIn(form).length > FEW && wrongFields(form).length > 0;
}

function fieldsIn(form: HTMLFormElement): HTMLElement[] {
  const controls = form.querySelectorAll<HTMLElement>(
    'input:not([type="hidden"], [type="file"]), select, textarea, [role="combobox"]:not(input)',
  );
  const choices = new Set<string>();
  return [...controls].filter((control) => {
    if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
    const isFirst = !choices.has(control.name);
    choices.add(control.name);
    return isFirst;
  });
}

/** Accessible name of a control: its label, the legend of its group or its ARIA label. */
export function nameOf(control: HTMLElement): string {
  const group = control.matches('[type="radio"]') ? control.closest("fieldset") : null;
  if (group !== null) return group.querySelector("legend")?.textContent ?? "";
  const { labels } = control as HTMLInputElement;
  return labels?.[0]?.textContent ?? control.getAttribute("aria-label") ?? "";
}

/** Error text of a control. */
export function refusalAt(control: HTMLElement): string {
  const described = control.closest("fieldset[aria-describedby]") ?? control;
  const ids = (
    control.getAttribute("aria-describedby") ??
    described.getAttribute("aria-describedby") ??
    ""
  ).split(" ");
  const texts = ids
    .map((id) => document.getElementById(id))
    .filter((below) => below?.matches('[data-refused="true"]'));
  return texts.map((below) => below?.textContent ?? "").join(" ");
}
