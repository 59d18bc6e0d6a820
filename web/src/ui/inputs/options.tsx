import { usePolish } from "../polish.tsx";

/** One of what a choice offers. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
  /** It is what people called something, which is Polish in every language. */
  polish?: boolean;
}

/** What a choice offers, as the browser's own list takes it. */
export function Options({ options }: { options: readonly ChoiceOption[] }) {
  const marked = usePolish();
  return options.map(({ value, label, polish = false }) => (
    <option key={value} value={value} {...(polish && marked)}>
      {label}
    </option>
  ));
}

/** What people named, to be chosen from. */
export function namedOptions(named: readonly { id: string; name: string }[]): ChoiceOption[] {
  return named.map(({ id, name }) => ({ value: id, label: name, polish: true }));
}
