import { useTranslated } from "../polish.tsx";

/** One of what a choice offers. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
  /** It is what people called something, which is Polish in every language. */
  polish?: boolean;
  /** What it is called in English, where that is known. */
  english?: string | undefined;
}

/** What a choice offers, as the browser's own list takes it. */
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

/** What people named, to be chosen from. */
export function namedOptions(
  named: readonly { id: string; name: string; nameEn?: string }[],
): ChoiceOption[] {
  return named.map(({ id, name, nameEn }) => ({ value: id, label: name, polish: true, english: nameEn }));
}
