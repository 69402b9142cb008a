import { Checkbox as UiCheckbox } from '@fori/ui/checkbox';
import { Input as UiInput, Select as UiSelect, Textarea as UiTextarea } from '@fori/ui/input';
import { RadioGroup as UiRadioGroup } from '@fori/ui/radio-group';
import type { ComponentProps } from 'react';
import { useLocked } from './lock.tsx';

/*
 * The controls of the ui package as the back office uses them: within a `Lock` they only show their values. The storefront has no use
 * for that, and its pages no room.
 */

/** Locked, its text can still be selected and scrolled; what has no text, such as a colour, is disabled. */
export function Input({ type = 'text', ...rest }: ComponentProps<typeof UiInput>) {
  const lock = type === 'color' ? { disabled: true } : { readOnly: true };
  return <UiInput type={type} {...rest} {...(useLocked() && lock)} />;
}

export const Textarea = (props: ComponentProps<typeof UiTextarea>) => (
  <UiTextarea {...props} {...(useLocked() && { readOnly: true })} />
);

export const Select = (props: ComponentProps<typeof UiSelect>) => (
  <UiSelect {...props} {...(useLocked() && { disabled: true })} />
);

export const Checkbox = (props: ComponentProps<typeof UiCheckbox>) => (
  <UiCheckbox {...props} {...(useLocked() && { disabled: true })} />
);

export function RadioGroup<V extends string>({ options, ...rest }: ComponentProps<typeof UiRadioGroup<V>>) {
  const locked = useLocked();
  return <UiRadioGroup {...rest} options={locked ? options.map((one) => ({ ...one, disabled: true })) : options} />;
}
