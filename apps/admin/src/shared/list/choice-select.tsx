import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';

interface ChoiceSelectProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  value: V;
  choices: readonly V[];
  /** what a choice is called */
  name: (choice: V) => string;
  onChoose: (choice: V) => void;
  className?: string;
}

/** One of a list's known values, such as its order: a select whose answer is typed. */
export const ChoiceSelect = <V extends string>({ value, choices, name, onChoose, ...field }: ChoiceSelectProps<V>) => (
  <Field {...field}>
    <Select
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {name(choice)}
        </option>
      ))}
    </Select>
  </Field>
);
