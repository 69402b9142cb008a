import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Card } from '@fori/ui/section';
import { Timeline } from '@fori/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

/** What happened to the order: when, by whom, and what the customer was told. */
export function OrderHistory({ events }: { events: AdminOrder['events'] }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { dateTime } = useFormats();
  return (
    <Card title={t('order.history.title')}>
      <Timeline
        events={events.map(({ at, status, note, actor }, index) => ({
          id: `${at} ${status}`,
          title: t(`orders:status.${status}`),
          time: <time dateTime={at}>{dateTime(at)}</time>,
          description: (
            <>
              <p>{actor.name ?? t(`order.history.actor.${actor.kind}`)}</p>
              {note && <p className="mt-1 whitespace-pre-line text-ink wrap-anywhere">{note}</p>}
            </>
          ),
          state: index === events.length - 1 ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
