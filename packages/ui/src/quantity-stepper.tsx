import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from './cn.tsx';
import { useFieldControl } from './field.tsx';
import { useRepeatWhileHeld } from './use-repeat-while-held.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  labels: { decrease: string; increase: string; quantity: string };
  /** A response is pending: steps are ignored, the focus stays. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** the id of a text about the quantity, outside a Field */
  describedBy?: string | undefined;
  className?: string | undefined;
}

const DIGITS = /^\d{1,9}$/;

const step = cn(
  'flex size-target shrink-0 touch-manipulation select-none items-center justify-center text-ink transition-colors hover:bg-stage',
  'aria-disabled:cursor-not-allowed aria-disabled:text-line aria-disabled:hover:bg-transparent',
);

/**
 * A quantity from `min` (1) to `max` (999) (CART-29, CART-30). Typed text is applied on Enter or when the field is left: it is
 * limited to the bounds, and anything but a whole number restores the value. A button held down repeats.
 */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 999,
  labels,
  busy = false,
  disabled = false,
  describedBy,
  className,
}: QuantityStepperProps) {
  const field = useFieldControl();
  const [draft, setDraft] = useState<string | null>(null);
  const inert = busy || disabled;

  const set = (next: number) => {
    setDraft(null);
    const bounded = Math.min(max, Math.max(min, next));
    if (!inert && bounded !== value) onChange(bounded);
  };
  const less = useRepeatWhileHeld(() => set(value - 1));
  const more = useRepeatWhileHeld(() => set(value + 1));
  const commit = () => {
    if (draft === null) return;
    const typed = draft.trim();
    set(DIGITS.test(typed) ? Number(typed) : value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape') setDraft(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      set(value + (event.key === 'ArrowUp' ? 1 : -1));
    }
  };

  return (
    <div
      aria-busy={busy || undefined}
      className={cn('inline-flex w-fit items-stretch rounded-control border border-line bg-surface', className)}
    >
      <button
        type="button"
        aria-label={labels.decrease}
        aria-disabled={inert || value <= min || undefined}
        {...less}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        {...field}
        {...(describedBy && { 'aria-describedby': describedBy })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        value={draft ?? String(value)}
        readOnly={inert}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="w-12 border-hair border-x bg-transparent text-center font-mono text-base focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={labels.increase}
        aria-disabled={inert || value >= max || undefined}
        {...more}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
