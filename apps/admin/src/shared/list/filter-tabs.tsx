import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../use-formats.ts';

interface FilterTabsProps<V extends string> {
  /** what they filter by, for screen readers */
  label: string;
  /** null where the list is on another screen */
  current: V | null;
  /** `count`: the number of rows behind the tab, where that is useful */
  tabs: readonly { value: V; label: string; count?: number | undefined }[];
  hrefOf: (value: V) => string;
}

/** One link per value, so that each filtered list has its address. */
export const FilterTabs = <V extends string>({ label, current, tabs, hrefOf }: FilterTabsProps<V>) => {
  const { number } = useFormats();
  const strip = useRef<HTMLElement>(null);
  // on a phone the active tab may be out of view; `scrollIntoView` would scroll the page too
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is on
  useLayoutEffect(() => {
    const at = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !at) return;
    strip.current.scrollLeft = at.offsetLeft - (strip.current.clientWidth - at.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className="relative -mx-gutter overflow-x-auto px-gutter">
      <ul className="flex min-w-max border-b border-hair">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <Link
              to={hrefOf(tab.value)}
              aria-current={tab.value === current ? 'page' : undefined}
              className="-mb-px flex min-h-target pointer-coarse:min-w-target items-center border-b-2 border-transparent px-3 text-sm text-muted whitespace-nowrap transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {tab.label}{' '}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="ml-1.5 font-mono text-rust text-xs tabular-nums">{number(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
