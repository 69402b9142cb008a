import { type MouseEvent, useEffect, useRef, useState } from 'react';

export interface SummaryError {
  /** the id of the control, or of the group of radio buttons */
  fieldId: string;
  message: string;
  /** puts the control on the page at once (`flushSync`) where it is not there yet, such as behind a tab */
  reveal?: (() => void) | undefined;
}

interface ErrorSummaryProps {
  /** what to do; told how many fields are still listed */
  title: string | ((count: number) => string);
  /** all errors there are now, in the order of the page */
  errors: readonly SummaryError[];
  /** How often errors were found, by the form or by the server: grows with each, and not while fields are mended. */
  attempt: number;
}

const focusable = 'input, select, textarea, button';

function goTo(event: MouseEvent, { fieldId, reveal }: SummaryError) {
  reveal?.();
  const found = document.getElementById(fieldId);
  const target = found?.matches(focusable) ? found : (found?.querySelector<HTMLElement>(focusable) ?? found);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // From the label on, or a sticky header may hide what is asked for.
  (target.closest('fieldset') ?? target.parentElement ?? target).scrollIntoView?.({ block: 'center' });
}

const idsOf = (errors: readonly SummaryError[]): string[] => errors.map(({ fieldId }) => fieldId);

/**
 * What keeps a form from being sent, each with a way to its field. Takes the focus after every attempt, and only then: a
 * mended field leaves the list and does not come back before the next one, so that typing neither brings up a summary nor
 * loses the focus to it.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const [listed, setListed] = useState(() => ({ attempt, ids: idsOf(errors) }));

  // during the render, so that no list of an earlier attempt is ever painted
  const remaining = errors.filter(({ fieldId }) => attempt !== listed.attempt || listed.ids.includes(fieldId));
  if (attempt !== listed.attempt || remaining.length < listed.ids.length) setListed({ attempt, ids: idsOf(remaining) });

  const shown = remaining.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, [attempt]);
  if (!shown) return null;
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-error border-l-4 bg-error-tint p-4"
    >
      <h2 className="font-bold text-lg">{typeof title === 'string' ? title : title(remaining.length)}</h2>
      <ul className="mt-2 flex flex-col">
        {remaining.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => goTo(event, error)}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-target py-1 font-medium text-error underline underline-offset-4"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
