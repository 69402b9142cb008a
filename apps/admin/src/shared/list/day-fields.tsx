import { Field } from '@fori/ui/field';
import { Input } from '../form/controls.tsx';

interface DayFieldsProps {
  state: { from?: string | undefined; to?: string | undefined };
  labels: { from: string; to: string };
  onChange: (days: { from?: string | undefined } | { to?: string | undefined }) => void;
  className?: string;
}

/** The first and the last day of a list; neither can be chosen beyond the other. */
export function DayFields({ state, labels, onChange, className }: DayFieldsProps) {
  return (
    <>
      <Field label={labels.from} className={className}>
        <Input
          type="date"
          max={state.to}
          value={state.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </Field>
      <Field label={labels.to} className={className}>
        <Input
          type="date"
          min={state.from}
          value={state.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </Field>
    </>
  );
}
