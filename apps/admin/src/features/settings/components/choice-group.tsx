import { FieldError } from '@fori/ui/field';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingsForm } from '../form.ts';

interface GroupProps {
  id: string;
  label: string;
  error?: string | null | undefined;
}

export interface ChoiceProps extends GroupProps {
  form: UseFormReturn<SettingsForm>;
}

/** Checkboxes of what customers can choose from. */
export function ChoiceGroup({
  id,
  label,
  error,
  hint,
  notice,
  visible = false,
  children,
}: GroupProps & {
  hint: string;
  /** what is to be said of the choice */
  notice?: ReactNode;
  /** the label is shown; a card of its own has it as its title */
  visible?: boolean;
  children: ReactNode;
}) {
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="min-w-0">
      <legend className={visible ? 'mb-1 font-semibold text-sm' : 'sr-only'}>{label}</legend>
      <p className="mb-2 text-muted text-sm">{hint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">{children}</div>
      {notice}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
