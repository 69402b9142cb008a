import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from './cn.tsx';
import { FieldError } from './field.tsx';

const FIVE = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  legend: string;
  /** the id an error summary links to */
  id?: string | undefined;
  /** 1 to 5; null while none is chosen */
  value: number | null;
  onChange: (stars: number) => void;
  /** the name of each number of stars, one to five */
  names: readonly string[];
  error?: string | null | undefined;
}

/** One to five stars as radio buttons, with the name of the chosen or hovered number. */
export function StarField({ legend, id, value, onChange, names, error }: StarFieldProps) {
  const made = useId();
  const groupId = id ?? made;
  const errorId = error ? `${groupId}-error` : undefined;
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <fieldset
      id={groupId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup may be required or invalid
      role="radiogroup"
      aria-required
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {FIVE.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
              className="relative flex size-target cursor-pointer items-center justify-center forced-color-adjust-none rounded-control has-focus-visible:outline-2 has-focus-visible:outline-spruce has-focus-visible:outline-offset-[-2px]"
            >
              <input
                type="radio"
                name={groupId}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={cn(
                  'size-8 transition-colors',
                  star <= shown
                    ? 'fill-ink text-ink'
                    : error
                      ? 'fill-transparent text-error'
                      : 'fill-transparent text-line',
                )}
                strokeWidth={1.5}
              />
              <span className="sr-only">{names[star - 1]}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-muted text-sm">
          {shown > 0 && names[shown - 1]}
        </span>
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
