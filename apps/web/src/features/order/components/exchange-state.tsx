import { errorText } from '@fori/client/errors';
import { cancelExchange } from '@fori/client/mutations/exchanges';
import { changeHandlers } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { exchangedLines } from '@fori/domain/packed-lines';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { useEffect, useRef } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { addressLine, useShop } from '../../../shared/use-shop.ts';
import { useDocumentCalls } from '../hooks/use-document-calls.ts';
import { useOrderChange } from '../hooks/use-order-change.ts';
import { useOrderCode } from '../hooks/use-order-code.ts';
import { CodeFromMail } from './code-from-mail.tsx';
import type { ReturnLabelProps } from './return-label.tsx';

interface ExchangeStateProps extends ReturnLabelProps {
  withdrawal: Order['withdrawals'][number];
}

/** What is sent instead of money, how far it is, and the way to the money until it is sent (RETURN-12, RETURN-14). */
export function ExchangeState({ order, open, withdrawal }: ExchangeStateProps) {
  const { t } = useTranslation(['paying', 'orders', 'purchases', 'common']);
  const { language } = usePreferences();
  const api = useApi();
  const address = addressLine(useShop(), language);
  const codes = useOrderCode(open);
  const text = useRef<HTMLParagraphElement>(null);
  const isSettled = useRef(false);
  const calls = useDocumentCalls();
  const call = cancelExchange(calls, changeHandlers(api, language, open), {
    language,
    open,
    withdrawal: withdrawal.id,
  });
  const change = useOrderChange(call, {
    done: t('exchange.money_done'),
    onSettled: () => {
      isSettled.current = true;
    },
    onCodeRequired: codes.requireCode,
  });
  const { exchange } = withdrawal;
  const [units] = exchangedLines(order.items, [withdrawal]);
  const state = exchange?.state;
  // the button that had the focus is gone with the state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the state has changed
  useEffect(() => {
    if (isSettled.current) text.current?.focus();
  }, [state]);
  if (!exchange || !units) return null;
  const name = `${units.quantity} × ${unitText(t, units)}`;
  const dateOf = (at: string | null) => (at === null ? '' : formatDate(at, language));
  const isOpen = state === 'held' || state === 'due';
  const isOver = withdrawal.status === 'refused' && state === 'released';
  return (
    <>
      <p ref={text} tabIndex={-1} className="wrap-anywhere max-w-form outline-none">
        {t(`exchange.state.${isOver ? 'refused' : exchange.state}`, {
          name,
          address,
          days: LEGAL_WITHDRAWAL_DAYS,
          date: dateOf(exchange.state === 'sent' ? exchange.withdrawal_until : exchange.held_until),
        })}
      </p>
      {isOpen && (
        <Button variant="secondary" onClick={change.openDialog}>
          {t('exchange.money')}
        </Button>
      )}
      <ConfirmDialog
        open={change.isDialogOpen}
        title={t('exchange.money_title')}
        description={t('exchange.money_text', { name })}
        confirmLabel={t('exchange.money')}
        cancelLabel={t('exchange.keep')}
        busy={change.busy}
        onConfirm={() => codes.withCode((given) => change.confirm(given))}
        onClose={change.close}
      >
        <div className="grid gap-4">
          {change.error && (
            <Notice live tone="error" title={t('exchange.money_failed')}>
              {errorText(change.error, t)}
            </Notice>
          )}
          <CodeFromMail codes={codes} id={order.id} email={order.email} refused={change.error} />
        </div>
      </ConfirmDialog>
    </>
  );
}
