import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.tsx';
import { useFieldControl } from './field.tsx';

/** The look of every text control. */
export const controlClass = cn(
  'w-full min-w-0 rounded-control border border-line bg-surface px-3 text-base text-ink transition-colors',
  'placeholder:text-muted hover:border-ink focus:border-ink',
  'aria-invalid:border-error aria-invalid:shadow-[inset_3px_0_0_var(--error)]',
  'disabled:cursor-not-allowed disabled:border-hair disabled:bg-stage disabled:text-muted',
);

/** A single line of text. Inside a Field it takes over its id, description and error state. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useFieldControl()}
      {...rest}
      className={cn(controlClass, 'h-control read-only:bg-stage', className)}
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={cn(
        controlClass,
        'field-sizing-content min-h-24 py-2.5 dense:min-h-16 dense:py-2 read-only:bg-stage',
        className,
      )}
    />
  );
}

/** The browser's select, which phones open natively. Takes `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select {...useFieldControl()} {...rest} className={cn(controlClass, 'h-control appearance-none truncate pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
