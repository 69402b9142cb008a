import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../shared/use-formats.ts';

export interface TodoItem {
  key:
    | 'capture_failed'
    | 'disputes'
    | 'came_back'
    | 'ending'
    | 'differences'
    | 'paid'
    | 'processing'
    | 'withdrawals'
    | 'reviews'
    | 'messages'
    | 'low'
    | 'out';
  count: number;
  /** the filtered list behind the figure */
  href: string;
  /** until when the first of them has to be done */
  due?: string | null;
}

/** Pending work, each figure a link to its list. Zeros stay, in a muted tone. */
export function TodoList({ items }: { items: readonly TodoItem[] }) {
  const { t } = useTranslation('admin-dashboard');
  const { number, shortDateTime } = useFormats();
  return (
    <ul className="border-hair border-t">
      {items.map(({ key, count, href, due = null }) => (
        <li key={key} className="border-hair border-b">
          <Link
            to={href}
            className="group flex min-h-target items-center gap-4 py-1 pr-1 transition-colors hover:bg-stage focus-visible:-outline-offset-2"
          >
            <span
              className={cn(
                'w-14 shrink-0 text-right font-mono font-semibold text-lg tabular-nums',
                count === 0 ? 'text-muted' : 'text-rust',
              )}
            >
              {number(count)}
            </span>{' '}
            <span className={cn('min-w-0 flex-1', count === 0 && 'text-muted')}>
              {t(`work.${key}`)}{' '}
              {due !== null && (
                <span className="block text-rust text-sm">{t('work.disputes_due', { date: shortDateTime(due) })}</span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
