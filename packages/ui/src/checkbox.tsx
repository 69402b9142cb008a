import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.tsx';
import { FieldError, FieldHint } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Hides the label visually, such as in a table's rows. */
  labelHidden?: boolean | undefined;
}

export function Checkbox({ label, hint, error, labelHidden = false, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cn('flex flex-col', className)}>
      <label className="inline-flex min-h-target min-w-target items-start gap-3 py-2.5">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...rest}
            id={controlId}
            type="checkbox"
            aria-describedby={cn(errorId, hintId) || undefined}
            aria-invalid={error ? true : undefined}
            className={cn(
              'peer size-6 appearance-none forced-color-adjust-none rounded-control border border-line bg-surface transition-colors hover:border-ink',
              'checked:border-spruce checked:bg-spruce aria-invalid:border-error disabled:border-hair disabled:bg-stage',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-on-spruce peer-disabled:text-muted forced-color-adjust-none opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint && (
        <div className="pl-9">
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
      {error && (
        <div className="pl-9">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
