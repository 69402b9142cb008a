import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { packedLines } from '@fori/domain/packed-lines';
import { takenIn } from '@fori/i18n/charged-text';
import { formatDate } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import { DefinitionList } from '@fori/ui/definition-list';
import { usePreferences } from '../../../shared/preferences.tsx';

/**
 * The delivery method of an order, and its parcels where it goes in several: what is in each, and that the rest follows (PARCEL-12) or will
 * not be sent (RETURN-10).
 */
export function SentParcels({ order }: { order: Order }) {
  const { t } = useTranslation(['paying', 'orders', 'common']);
  const { language } = usePreferences();
  const { parcels = [], not_sent: notSent = [], status } = order;
  const taken = takenIn(order.charged, language);
  const isPartly = status === 'processing' && parcels.length > 0;
  const names = packedLines<Order['items'][number], Order['custom_jackets'][number]>(order).map((unit) =>
    unitText(t, unit),
  );
  const unitsOf = (units: NonNullable<Order['not_sent']>) =>
    units.map(({ line, quantity }) => <p key={line}>{`${quantity} × ${names[line - 1] ?? ''}`}</p>);
  const isDivided = parcels.length > 1 || isPartly || notSent.length > 0;
  return (
    <>
      {order.delivery && <DefinitionList items={[{ term: t('delivery.legend'), value: order.delivery.name }]} />}
      {isDivided && (
        <ul aria-label={t('delivery.parcels')} className="flex flex-col gap-4">
          {parcels.map(
            ({ contents, tracking_number: number, tracking_url: url, charged, of_charge: ofCharge, sent_at }, at) => (
              <li key={`${sent_at} ${number}`}>
                <p className="font-semibold">
                  {t('delivery.parcel', { number: at + 1, date: formatDate(sent_at, language) })}
                </p>
                {unitsOf(contents)}
                {charged !== undefined && (
                  <p className="text-muted">{t('delivery.charged', { amount: taken(charged, ofCharge) })}</p>
                )}
                {number &&
                  (url ? (
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="link inline-flex min-h-target items-center break-all font-mono"
                    >
                      {number}
                    </a>
                  ) : (
                    <p className="break-all font-mono">{number}</p>
                  ))}
              </li>
            ),
          )}
          {isPartly && <li className="text-muted">{t('delivery.rest')}</li>}
          {notSent.length > 0 && (
            <li>
              <p className="font-semibold">{t('delivery.not_sent')}</p>
              {unitsOf(notSent)}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
