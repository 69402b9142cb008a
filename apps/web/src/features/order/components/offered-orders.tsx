import { errorText } from '@fori/client/errors';
import { answerOffer, offeredOrdersQuery } from '@fori/client/mutations/order-links';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { OfferedOrder } from '@fori/contracts/orders/schemas';
import { formatDate, formatMoney } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

function Offer({ order }: { order: OfferedOrder }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { mutate, isPending, variables, error } = useMutation(answerOffer(useApi()));
  const { id, number } = order;
  const answer = (mine: boolean) =>
    mutate(
      { id, mine },
      { onSuccess: () => notify.success(t(mine ? 'purchases:offer.joined' : 'purchases:offer.declined')) },
    );
  return (
    <li className="flex flex-col items-start gap-3 py-4">
      <p>
        <span className="whitespace-nowrap font-mono">{number}</span>&nbsp;· {formatDate(order.created_at, language)}
        &nbsp;· {t('purchases:list.pieces', { count: order.item_count })}&nbsp;·{' '}
        {formatMoney(order.total, { language, currency: 'EUR' })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isPending && variables.mine}
          disabled={isPending && !variables.mine}
          aria-label={`${t('purchases:offer.mine')}: ${number}`}
          onClick={() => answer(true)}
        >
          {t('purchases:offer.mine')}
        </Button>
        <Button
          variant="quiet"
          busy={isPending && !variables.mine}
          disabled={isPending && variables.mine}
          aria-label={`${t('purchases:offer.not_mine')}: ${number}`}
          onClick={() => answer(false)}
        >
          {t('purchases:offer.not_mine')}
        </Button>
      </div>
      {error && (
        <Notice live tone="error" title={t('purchases:offer.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </li>
  );
}

/**
 * Guest orders with the customer's address, to be taken over into the account or declined; a single one on its own
 * page. Renders nothing where there are none (ORDER-112).
 */
export function OfferedOrders({ only }: { only?: string }) {
  const { t } = useTranslation('purchases');
  const { data = [] } = useQuery(offeredOrdersQuery(useApi()));
  const offers = data.filter(({ id }) => only === undefined || id === only);
  if (offers.length === 0) return null;
  return (
    <Section title={t('offer.title')} className="mb-8 print:hidden">
      <p className="max-w-form">{t('offer.text')}</p>
      <ul aria-label={t('offer.title')} className="divide-y divide-hair">
        {offers.map((order) => (
          <Offer key={order.id} order={order} />
        ))}
      </ul>
    </Section>
  );
}
