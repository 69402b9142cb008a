import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Timeline } from '@fori/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import { Panel } from './panel.tsx';

/** What happened to the order, latest first: when, by whom, and what the customer was told. */
export function OrderHistory({ events }: { events: AdminOrder['events'] }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { dateTime } = useFormats();
  return (
    <Panel title={t('order.history.title')}>
      <ol>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.status}`}>
            {t(`orders:status.${event.status}`)}
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            {event.actor.name ?? t(`order.history.actor.${event.actor.kind}`)}
            {event.note}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
