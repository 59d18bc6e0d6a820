import { useTranslated } from "../polish.tsx";

/** One of what a choice offers. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
  /** It is what people called something, which is Polish in every language. */
  polish?: boolean;
  /** English name, if known. */
  english?: string | undefined;
}

/** Options of a choice, for the native list. */
export function Options({ options }: { options: readonly ChoiceOption[] }) {
  const translated = useTranslated();
  return options.map(({ value, label, polish = false, english = "" }) => {
    const { text, lang } = polish ? translated(label, english) : { text: label };
    return (
      <option key={value} value={value} lang={lang}>
        {text}
      </option>
    );
  });
}

/** Options with names given by people. */
export function namedOptions(
  named: readonly { id: string; name: string; nameEn?: string }[],
): ChoiceOption[] {
  return named.map(({ id, name, nameEn }) => ({ value: id, label: name, polish: true, english: nameEn }));
}
