import { type MouseEvent, useEffect, useRef } from 'react';

export interface SummaryError {
  /** the id of the control, or of the group of radio buttons */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /**
   * The number of times the form was sent. Focus moves here when it grows, not when the list shrinks as fields are mended:
   * that would take the focus from under the typing hand.
   */
  attempt: number;
}

const focusable = 'input, select, textarea, button';

function goTo(event: MouseEvent, fieldId: string) {
  const found = document.getElementById(fieldId);
  const target = found?.matches(focusable) ? found : (found?.querySelector<HTMLElement>(focusable) ?? found);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // From the label on, or a sticky header may hide what is asked for.
  (target.closest('fieldset') ?? target.parentElement ?? target).scrollIntoView?.({ block: 'center' });
}

/** What keeps a form from being sent, each with a way to its field. Takes the focus after every attempt. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    if (!shown) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-error border-l-4 bg-error-tint p-4"
    >
      <h2 className="font-bold text-lg">{title}</h2>
      <ul className="mt-2 flex flex-col">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => goTo(event, error.fieldId)}
              className="inline-flex min-h-8 items-center font-medium text-error underline underline-offset-4"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
