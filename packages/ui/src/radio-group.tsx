import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import { cn } from './cn.tsx';
import { FieldError, FieldHint } from './field.tsx';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  /** beside all of the row's text */
  picture?: ReactNode;
  /** at the end of the row, such as a price */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupProps<V extends string> {
  legend: string;
  legendHidden?: boolean | undefined;
  /** The id an error summary links to. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** `card` frames each option, for options with descriptions */
  look?: 'list' | 'card' | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const dot = cn(
  'mt-px mr-3 size-5.5 appearance-none forced-color-adjust-none rounded-full border border-line bg-surface transition-colors hover:border-ink',
  'checked:border-[7px] checked:border-spruce disabled:border-hair disabled:bg-stage',
);

const card = cn(
  'border border-line bg-surface px-4 py-3 @max-3xs:px-2 first:rounded-t-control last:rounded-b-control not-first:-mt-px hover:bg-bg',
  'has-checked:relative has-checked:border-spruce has-checked:bg-spruce-tint',
);

/** A group of the browser's radio buttons. */
export function RadioGroup<V extends string>({
  legend,
  legendHidden = false,
  id,
  name,
  options,
  value,
  onChange,
  look = 'list',
  hint,
  error,
  required = false,
  className,
  ref,
}: RadioGroupProps<V>) {
  const made = useId();
  const groupId = id ?? made;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = options.find((option) => option.value === event.target.value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <fieldset
      ref={ref}
      id={groupId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup may be required or invalid
      role="radiogroup"
      aria-describedby={cn(errorId, hintId) || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold text-sm'}>{legend}</legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className="@container flex flex-col">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              // enlarged text has no room beside a picture
              option.picture ? 'flex gap-3 @max-3xs:flex-col' : 'radio-row',
              option.picture ? (option.description ? 'items-start' : 'items-center') : null,
              look === 'card' ? card : 'py-2.5',
            )}
          >
            {option.picture}
            <span
              className={option.picture ? cn('radio-row flex-1', !option.description && 'content-center') : 'contents'}
            >
              <input
                type="radio"
                name={name ?? groupId}
                value={option.value}
                checked={value === option.value}
                onChange={choose}
                disabled={option.disabled}
                className={dot}
              />
              <span className={cn('contents hyphens-auto wrap-break-word', option.disabled && 'text-muted')}>
                <span className={look === 'card' ? 'font-semibold' : undefined}>{option.label}</span>
                {/* spans the column of `aside` too, for more room */}
                {option.description && (
                  <span className="col-span-2 col-start-2 text-muted text-sm">{option.description}</span>
                )}
              </span>
              {option.aside && (
                // beside a picture a narrow column has no room for it next to the label
                <span
                  className={cn(
                    'font-mono',
                    option.picture
                      ? 'col-start-2 row-start-2 @md:col-start-3 @md:row-start-1 @md:ml-3'
                      : 'col-start-3 row-start-1 ml-3',
                  )}
                >
                  {option.aside}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
