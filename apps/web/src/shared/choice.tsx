import { cn } from '@fori/ui/cn';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { onSameTabClick } from './on-same-tab-click.ts';

/** the class of `choice-row`, at the end of a row */
const FADE = 32;

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  current: V;
  nameOf: (value: V) => string;
  hrefOf: (value: V) => string;
  choose: (value: V) => void;
  beside?: (value: V) => ReactNode;
  /** whether the label is visible, where the values alone are unclear */
  labelled?: boolean;
  className?: string;
}

/** A row of links, one per value: works without JavaScript, and every choice has its address. */
export function Choice<V extends string>({
  label,
  values,
  current,
  nameOf,
  hrefOf,
  choose,
  beside,
  labelled = false,
  className,
}: ChoiceProps<V>) {
  const row = useRef<HTMLUListElement>(null);
  const at = values.indexOf(current);

  // where the row is wider than the screen, the current choice is scrolled into view
  useEffect(() => {
    const list = row.current;
    const item = list?.children[at];
    if (!list || !(item instanceof HTMLElement)) return;
    const start = item.offsetLeft - list.offsetLeft;
    // outside the fade nothing needs scrolling, which would clip the first item of a row that fits
    const clear = start + item.offsetWidth <= list.clientWidth - FADE;
    list.scrollLeft = clear ? 0 : start - (list.clientWidth - item.offsetWidth) / 2;
  }, [at]);

  return (
    <nav aria-label={label} className={cn('flex min-w-0 items-center', className)}>
      {labelled && (
        <span aria-hidden className="mr-4 shrink-0 pb-0.5 text-muted">
          {label}
        </span>
      )}
      <ul ref={row} className="choice-row -mr-gutter -ml-2.5 flex min-w-0 flex-1 overflow-x-auto md:mr-0">
        {values.map((value) => (
          <li key={value} className="relative flex min-w-target shrink-0 items-center px-2.5">
            <Link
              to={hrefOf(value)}
              onClick={onSameTabClick(() => choose(value))}
              aria-current={value === current ? 'true' : undefined}
              className="-outline-offset-2 flex after:absolute after:inset-0 min-h-target items-center whitespace-nowrap border-transparent border-b-2 text-muted transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {nameOf(value)}
            </Link>
            {beside?.(value)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
