import { type ReactNode, useId } from 'react';
import { cn } from './cn.tsx';
import { FieldError } from './field.tsx';
import { Swatch } from './swatches.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** Struck through and read with `soldOutLabel`; can be chosen unless it is disabled too. */
  soldOut?: boolean | undefined;
}

interface OptionGroupProps<O extends Option> {
  legend: string;
  /** for a group below a heading that says the same */
  legendHidden?: boolean | undefined;
  /** the id an error summary links to */
  id?: string | undefined;
  options: readonly O[];
  value: string | null;
  onChange: (value: string) => void;
  soldOutLabel: string;
  /** beside the legend, such as the link to the size guide */
  aside?: ReactNode;
  /** shown while nothing is chosen, unless there is an error */
  hint?: string | null | undefined;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** The diagonal line over a sold-out option; on a swatch with an outline, so that it is visible on any colour. */
const Struck = ({ round = false }: { round?: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={cn('pointer-events-none absolute inset-0 size-full', round ? 'text-ink' : 'text-line')}
  >
    {round && <path d="M12 88 88 12" stroke="var(--bg)" strokeWidth="5" vectorEffect="non-scaling-stroke" />}
    <path
      d={round ? 'M12 88 88 12' : 'M0 100 100 0'}
      stroke="currentColor"
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

function OptionGroup<O extends Option>({
  legend,
  legendHidden = false,
  id,
  options,
  value,
  onChange,
  soldOutLabel,
  aside,
  hint,
  error,
  className,
  listClass = 'gap-2',
  itemClass,
  renderOption,
}: OptionGroupProps<O> & {
  listClass?: string;
  itemClass: string;
  renderOption: (option: O) => ReactNode;
}) {
  const made = useId();
  const groupId = id ?? made;
  const errorId = error ? `${groupId}-error` : undefined;
  const hintId = hint && !error ? `${groupId}-hint` : undefined;
  return (
    <fieldset
      id={groupId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup may be required or invalid
      role="radiogroup"
      aria-describedby={errorId ?? hintId}
      aria-invalid={error ? true : undefined}
      className={cn('relative min-w-0', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-semibold text-sm'}>
        {legend}
        {/* a description, not part of the group's name */}
        {hintId && (
          <span id={hintId} aria-hidden="true" className="ml-2 font-normal text-muted">
            {hint}
          </span>
        )}
      </legend>
      {aside && <div className="absolute right-0 bottom-full -mb-1 text-sm">{aside}</div>}
      <div className={cn('flex flex-wrap', listClass)}>
        {options.map((option) => (
          <label key={option.value} className={cn('relative isolate', itemClass)}>
            <input
              type="radio"
              name={groupId}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              disabled={option.disabled}
              // above its drawing, so that a press reaches the input itself (UI-101)
              className="absolute inset-0 z-1 size-full cursor-[inherit] opacity-0"
            />
            {renderOption(option)}
            {option.soldOut && <span className="sr-only">, {soldOutLabel}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** A choice of short texts, such as sizes: radio buttons that look like buttons. */
export function OptionButtons(props: OptionGroupProps<Option>) {
  return (
    <OptionGroup
      {...props}
      itemClass={cn(
        'flex min-h-target min-w-14 items-center forced-color-adjust-none justify-center rounded-control border border-line bg-surface px-3 font-semibold transition-colors',
        'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg',
        'has-disabled:cursor-not-allowed has-disabled:border-hair has-disabled:bg-transparent has-disabled:text-muted has-disabled:font-normal',
        'has-focus-visible:outline-2 has-focus-visible:outline-spruce has-focus-visible:outline-offset-2',
      )}
      renderOption={(option) => (
        <>
          {option.label}
          {option.soldOut && <Struck />}
        </>
      )}
    />
  );
}

export interface ColorOption extends Option {
  /** the leather's colour: `leatherColor(name)` or one from the data */
  swatch: string;
  /** of a label that is not in the page's language */
  lang?: string | undefined;
}

/** A choice of leathers, as swatches with their names; the chosen one has a ring. */
export function ColorPicker(props: OptionGroupProps<ColorOption>) {
  return (
    <OptionGroup
      {...props}
      // aligns the swatches with the column's edge, their rings outside it
      listClass="-ml-1 gap-x-4 gap-y-3"
      itemClass="group flex min-w-target flex-col gap-1 has-disabled:cursor-not-allowed"
      renderOption={(option) => (
        <>
          <span
            className={cn(
              'relative flex size-target items-center justify-center rounded-full border-2 border-transparent transition-colors forced-color-adjust-none',
              'group-hover:border-line group-has-checked:border-ink group-has-disabled:border-transparent',
              'group-has-focus-visible:outline-2 group-has-focus-visible:outline-spruce group-has-focus-visible:outline-offset-2',
            )}
          >
            <Swatch color={option.swatch} className={cn('size-9', option.soldOut && 'opacity-60')} />
            {option.soldOut && <Struck round />}
          </span>
          <span lang={option.lang} className="ml-1 text-muted text-xs group-has-checked:text-ink">
            {option.label}
          </span>
        </>
      )}
    />
  );
}
