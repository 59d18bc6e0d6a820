import { useEffect, useRef } from "react";
import { TextInput } from "../../inputs/text-input.tsx";

/** A year that is being typed begins as 0002: such a day is not meant yet. */
const RANGE = { min: "1970-01-01", max: "2199-12-31" };

interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day to narrow a list by, told once it is whole. The browser keeps what is typed, so the value is put in from here only when it changes. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <TextInput
      ref={input}
      label={label}
      type="date"
      {...RANGE}
      defaultValue={value}
      onChange={({ target }) => {
        if (target.validity.valid && target.value !== value) onChange(target.value);
      }}
    />
  );
}
