import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { shop } from '@fori/domain/shop';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDateTime } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { useFocusInView } from '@fori/ui/use-focus-in-view';
import type { ReactNode } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { addressLine, useShop } from '../../../shared/use-shop.ts';

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  requested: 'rust',
  received: 'spruce',
  refunding: 'spruce',
  refunded: 'ok',
  refused: 'error',
  cancelled: 'ok',
  exchanged: 'ok',
};

type Withdrawal = Order['withdrawals'][number];

/** What a withdrawal covers: "2 × Aura wallet, One size, Cognac" for each line. */
export const useCoveredUnits = () => {
  const { t } = useTranslation('common');
  return ({ items }: Pick<Order, 'items'>, lines: Withdrawal['lines']): string[] =>
    lines.flatMap(({ item, quantity }) => {
      const line = items[item - 1];
      return line ? [`${quantity} × ${unitText(t, line)}`] : [];
    });
};

interface WithdrawalStateProps {
  order: Pick<Order, 'email' | 'items'>;
  withdrawal: Withdrawal;
  /** has just been made, and takes the focus */
  isMade: boolean;
  /** what is sent in exchange */
  children?: ReactNode;
}

/** The state of a withdrawal, and what happens next. */
export function WithdrawalState({ order, withdrawal, isMade, children }: WithdrawalStateProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const address = addressLine(useShop(), language);
  const unitsOf = useCoveredUnits();
  const ref = useFocusInView<HTMLDivElement>(isMade);
  const { status, at, note, lines, sent, exchange } = withdrawal;
  const { email } = order;
  // what was never sent does not arrive either
  const shown = status === 'received' && !sent ? 'refunding' : status;
  // of an exchange its own part says it
  const next = exchange === undefined || exchange.state === 'released' ? shown : 'exchanged';
  return (
    <div
      ref={isMade ? ref : undefined}
      tabIndex={isMade ? -1 : undefined}
      className="flex flex-col items-start gap-3 outline-none"
    >
      <p>
        <StatusBadge tone={tones[shown]}>{t(`purchases:withdrawal.status.${shown}`)}</StatusBadge>
      </p>
      <p className="wrap-anywhere max-w-form">{unitsOf(order, lines).join('; ')}</p>
      {note !== null && (
        <div className="max-w-form">
          <p className="font-semibold">{t('purchases:detail.note')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <p className="max-w-form">{t('purchases:withdrawal.received', { date: formatDateTime(at, language), email })}</p>
      {children}
      {next !== 'exchanged' && (
        <p className="max-w-form text-muted">
          {t(`purchases:withdrawal.next.${next}`, {
            address,
            days: LEGAL_WITHDRAWAL_DAYS,
            ...shop.refundBusinessDays,
          })}
        </p>
      )}
    </div>
  );
}
