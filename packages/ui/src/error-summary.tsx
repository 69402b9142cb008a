import { type MouseEvent, useId, useState } from 'react';
import { useFocusInView } from './use-focus-in-view.tsx';

export interface SummaryError {
  /** the id of the control, or of the group of radio buttons */
  fieldId: string;
  message: string;
  /** renders the control at once (`flushSync`) where it is hidden, such as in another tab */
  reveal?: (() => void) | undefined;
}

interface ErrorSummaryProps {
  /** what to do; a function gets the number of fields still listed */
  title: string | ((count: number) => string);
  /** all current errors, in the order of the page */
  errors: readonly SummaryError[];
  /** How often the form or the server has found errors; does not change while fields are corrected. */
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
  // scrolls to the label, which a sticky header might cover otherwise
  (target.closest('fieldset') ?? target.parentElement ?? target).scrollIntoView?.({ block: 'center' });
}

const idsOf = (errors: readonly SummaryError[]): string[] => errors.map(({ fieldId }) => fieldId);

/**
 * The errors that keep a form from being sent, each with a link to its field. It takes the focus after every attempt, and only
 * then: a corrected field leaves the list until the next attempt, so that typing never loses the focus to the summary.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useFocusInView<HTMLDivElement>(attempt);
  const id = useId();
  const [listed, setListed] = useState(() => ({ attempt, ids: idsOf(errors) }));

  // set during render, so that the list of an earlier attempt is never painted
  const remaining = errors.filter(({ fieldId }) => attempt !== listed.attempt || listed.ids.includes(fieldId));
  if (attempt !== listed.attempt || remaining.length < listed.ids.length) setListed({ attempt, ids: idsOf(remaining) });

  const shown = remaining.length > 0;
  if (!shown) return null;
  return (
    // no alert: the focus has it read, and a live region would interrupt whoever corrects a field
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      className="rounded-control border border-error border-l-4 bg-error-tint p-4"
    >
      <h2 id={`${id}-title`} className="font-bold text-lg">
        {typeof title === 'string' ? title : title(remaining.length)}
      </h2>
      <ul id={`${id}-list`} className="mt-2 flex flex-col">
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
    </div>
  );
}
