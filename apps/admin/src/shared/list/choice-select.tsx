import { Field } from '@fori/ui/field';
import { Select } from '../form/controls.tsx';

interface ChoiceSelectProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  value: V;
  choices: readonly V[];
  /** the label of a choice */
  name: (choice: V) => string;
  onChoose: (choice: V) => void;
  className?: string;
}

/** A select for one of a list's known values, such as its sorting. */
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
