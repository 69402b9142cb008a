import { useTranslation } from '@fori/client/use-translation';
import type { SecurityEventView } from '@fori/contracts/admin-security/contract';
import { Badge } from '@fori/ui/badge';
import { useFormats } from '../../../shared/use-formats.ts';

/** Letters of a hash that are shown: enough to see that two entries are about the same person. */
const SHOWN = 8;

/** One security event: when, what, who, and from where. */
export function SecurityEntry({ event }: { event: SecurityEventView }) {
  const { t } = useTranslation('admin-security');
  const { shortDateTime } = useFormats();
  const nameOf = ({ hash, name }: { hash: string; name: string | null }) =>
    name ?? t('person', { hash: hash.slice(0, SHOWN) });
  const { subject, actor, outcome, count, network, device, method } = event;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-b px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[9rem_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center">
      <time dateTime={event.at} className="text-muted tabular-nums">
        {shortDateTime(event.at)}
      </time>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{t(`kind.${event.kind}`)}</span>
        {outcome !== 'success' && <Badge tone="rust">{t(`outcome.${outcome}`)}</Badge>}
        {method !== null && <span className="text-muted">{t(`method.${method}`)}</span>}
        {count > 1 && <span className="text-muted">{t('attempts', { count })}</span>}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {subject === null ? t('nobody') : nameOf(subject)}
        {actor !== null && <span className="block text-muted">{t('by', { who: nameOf(actor) })}</span>}
      </span>
      <span className="min-w-0 text-muted wrap-anywhere">
        {[device, network].filter((text) => text !== null).join(' · ')}
      </span>
    </li>
  );
}
