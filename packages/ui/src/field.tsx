import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cn } from './cn.tsx';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

/** The attributes that tie a control to the Field around it; nothing outside one. For controls of one's own. */
export function useFieldControl(): ControlAttributes {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    ...(field.required ? { 'aria-required': true } : {}),
  };
}

export const FieldHint = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p id={id} className="text-muted text-sm">
    {children}
  </p>
);

export const FieldError = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 font-medium text-error text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

export interface FieldProps {
  label: string;
  /** The control's id, which an error summary links to; made up when missing. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** "optional", shown beside the label. Most fields are required, so the exception is the one that is marked. */
  optionalLabel?: string | undefined;
  /** Hides the label from sight only, such as on a search field with an icon. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, then hint, control and error, tied together for screen readers. Holds one Input, Textarea or Select. */
export function Field({
  label,
  id,
  hint,
  error,
  required = false,
  optionalLabel,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = cn(errorId, hintId) || undefined;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
        {optionalLabel && <span className="font-normal text-muted"> ({optionalLabel})</span>}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
