import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.tsx';
import { UiLink } from './link.tsx';

type PageOrGap = number | 'gap-before' | 'gap-after';

/** First, last and the neighbours of the current page; a gap stands for at least two pages. */
export function pagesToShow(page: number, pageCount: number): PageOrGap[] {
  const from = page <= 4 ? 2 : page - 1;
  const to = page >= pageCount - 3 ? pageCount - 1 : page + 1;
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
}

interface PaginationProps {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  className?: string | undefined;
}

const cell = 'inline-flex min-h-target min-w-target items-center justify-center rounded-control px-2 font-mono';

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-hidden className={cn(cell, 'text-hair')}>
        {children}
      </span>
    );
  }
  return (
    <UiLink href={href} aria-label={label} className={cn(cell, 'transition-colors hover:bg-stage')}>
      {children}
    </UiLink>
  );
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, href, labels, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step href={page > 1 ? href(page - 1) : null} label={labels.previous}>
            <ArrowLeft aria-hidden className="size-5" />
          </Step>
        </li>
        {pagesToShow(page, pageCount).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <UiLink
                href={href(item)}
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                className={cn(
                  cell,
                  item === page ? 'bg-ink font-semibold text-bg' : 'transition-colors hover:bg-stage',
                )}
              >
                {item}
              </UiLink>
            ) : (
              <span aria-hidden className={cn(cell, 'text-muted')}>
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Step href={page < pageCount ? href(page + 1) : null} label={labels.next}>
            <ArrowRight aria-hidden className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}
