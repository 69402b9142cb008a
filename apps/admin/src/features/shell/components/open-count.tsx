import { waitingApprovalsQuery } from '@fori/client/queries/admin-approvals';
import { openMessagesQuery } from '@fori/client/queries/admin-messages';
import { pendingCountQuery } from '@fori/client/queries/admin-reviews';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { useQuery } from '@tanstack/react-query';
import type { Area } from '../../../shared/areas.ts';

/** The number of open items of an area. Hidden when zero or unknown. */
export function OpenCount({ what }: { what: NonNullable<Area['waiting']> }) {
  const { t } = useTranslation('admin');
  const api = useBackOfficeApi();
  const reviews = useQuery({ ...pendingCountQuery(api), enabled: what === 'reviews' });
  const messages = useQuery({ ...openMessagesQuery(api), enabled: what === 'messages' });
  const approvals = useQuery({ ...waitingApprovalsQuery(api), enabled: what === 'approvals' });
  const count = { reviews, messages, approvals }[what].data ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-spruce px-1.5 font-mono font-semibold text-on-spruce text-xs">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(`waiting.${what}`, { count })}</span>
    </span>
  );
}
