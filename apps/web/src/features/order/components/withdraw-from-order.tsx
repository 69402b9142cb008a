import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate } from '@fori/i18n/format';
import { buttonClass } from '@fori/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/** Until when the customer may withdraw from the contract, and the way to the page for it. */
export function WithdrawFromOrder({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { id, custom_jackets: jackets, withdrawal_until: until } = order;
  return (
    <>
      <p className="max-w-form">
        {until === null
          ? t('purchases:choice.withdraw_early', { days: WITHDRAWAL_DAYS })
          : t('purchases:choice.withdraw', { date: formatDate(until, language) })}
      </p>
      {jackets.length > 0 && <p className="max-w-form text-muted">{t('purchases:choice.withdraw_jackets')}</p>}
      <Link to={`${paths.withdrawal}/${id}`} className={buttonClass({ variant: 'secondary' })}>
        {t('purchases:choice.withdraw_action')}
      </Link>
    </>
  );
}
