import { Field } from '@fori/ui/field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from './controls.tsx';
import type { useCheckedForm } from './use-checked-form.ts';

type End = 'from' | 'to';

interface DayRangeProps {
  field: (end: End) => ReturnType<ReturnType<typeof useCheckedForm>['field']>;
  register: (end: End) => UseFormRegisterReturn;
  /** whether a dialog opens with the first day focused */
  autofocus?: boolean;
}

/** The first and the last day that a form asks for. */
export function DayRange({ field, register, autofocus = false }: DayRangeProps) {
  return (
    <>
      <Field {...field('from')} required>
        <Input type="date" {...register('from')} {...(autofocus && { 'data-autofocus': true })} />
      </Field>
      <Field {...field('to')} required>
        <Input type="date" {...register('to')} />
      </Field>
    </>
  );
}
