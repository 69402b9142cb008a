import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import { cn } from '@fori/ui/cn';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

interface InboxProps {
  messages: readonly AdminMessageRow[];
  stale: boolean;
  /** the message open beside the list */
  current: string | null;
  /** the list's filters, kept in the links to messages */
  query: string;
}

/** The messages of one page. */
export function Inbox({ messages, stale, current, query }: InboxProps) {
  const { t } = useTranslation('admin-messages');
  const { shortDateTime } = useFormats();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={cn('border border-hair bg-surface', stale && 'opacity-60')}
    >
      {messages.map(({ id, name, subject, excerpt, created_at: at, answered_at: answeredAt }) => (
        <li key={id} className="border-hair not-first:border-t">
          <Link
            to={{ pathname: paths.message(id), search: query }}
            preventScrollReset
            aria-current={id === current ? 'page' : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-l-4 border-transparent px-3 py-2.5 -outline-offset-2 transition-colors hover:bg-bg aria-[current]:border-spruce aria-[current]:bg-spruce-tint"
          >
            <span className="flex items-baseline justify-between gap-4 text-sm">
              <span className={cn('min-w-0 truncate', answeredAt === null && 'font-semibold')}>
                {answeredAt === null && (
                  <span
                    aria-hidden
                    className="mark-diamond mr-2 inline-block size-2.5 bg-rust align-middle forced-color-adjust-none"
                  />
                )}
                {name}
              </span>
              <time dateTime={at} className="shrink-0 text-muted">
                {shortDateTime(at)}
              </time>
            </span>
            <span className={cn('truncate', answeredAt === null && 'font-semibold')}>{subject}</span>
            <span className="truncate text-sm text-muted">{excerpt}</span>
            <span className="sr-only">{t(answeredAt === null ? 'status.open' : 'status.answered')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
