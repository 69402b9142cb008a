import type { Order } from '@fori/contracts/orders/schemas';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { shop } from '@fori/domain/shop';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDateTime } from '@fori/i18n/format';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { addressLine, useShop } from '../../../shared/use-shop.ts';

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  requested: 'rust',
  received: 'spruce',
  refunding: 'spruce',
  refunded: 'ok',
  refused: 'error',
};

interface WithdrawalStateProps {
  email: string;
  withdrawal: NonNullable<Order['withdrawal']>;
}

/** The state of a withdrawal, and what happens next. */
export function WithdrawalState({ email, withdrawal: { status, at, note } }: WithdrawalStateProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const address = addressLine(useShop());
  return (
    <>
      <p>
        <StatusBadge tone={tones[status]}>{t(`purchases:withdrawal.status.${status}`)}</StatusBadge>
      </p>
      {note !== null && (
        <div className="max-w-form">
          <p className="font-semibold">{t('purchases:detail.note')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <p className="max-w-form">{t('purchases:withdrawal.received', { date: formatDateTime(at, language), email })}</p>
      <p className="max-w-form text-muted">
        {t(`purchases:withdrawal.next.${status}`, { address, days: LEGAL_WITHDRAWAL_DAYS, ...shop.refundBusinessDays })}
      </p>
    </>
  );
}
