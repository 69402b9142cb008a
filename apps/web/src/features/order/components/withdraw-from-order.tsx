import { errorText } from '@fori/client/errors';
import type { Order } from '@fori/contracts/orders/schemas';
import { formatDate } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { OrderChange } from '../hooks/use-order-change.ts';
import type { OrderCode } from '../hooks/use-order-code.ts';
import { CodeFromMail } from './code-from-mail.tsx';
import { OrderTitle } from './order-title.tsx';

const MAX_REASON = 1000;

interface WithdrawFromOrderProps {
  order: Order;
  until: string;
  change: OrderChange<{ reason: string; code?: string }>;
  codes: OrderCode;
}

/** Withdraws from the contract after a confirmation, with an optional reason. */
export function WithdrawFromOrder({ order, until, change, codes }: WithdrawFromOrderProps) {
  const { t } = useTranslation(['orders', 'purchases', 'common']);
  const { language } = usePreferences();
  const [reason, setReason] = useState('');
  return (
    <>
      <p className="max-w-form">{t('purchases:choice.withdraw', { date: formatDate(until, language) })}</p>
      {order.custom_jackets.length > 0 && (
        <p className="max-w-form text-muted">{t('purchases:choice.withdraw_jackets')}</p>
      )}
      <Button variant="secondary" onClick={change.openDialog}>
        {t('purchases:choice.withdraw_action')}
      </Button>
      <ConfirmDialog
        open={change.isDialogOpen}
        destructive
        title={<OrderTitle title={t('purchases:withdraw.title', { number: order.number })} number={order.number} />}
        description={t('purchases:withdraw.text', { email: order.email })}
        confirmLabel={t('purchases:withdraw.submit')}
        cancelLabel={t('purchases:cancel.keep')}
        busy={change.busy}
        onConfirm={() => codes.withCode((given) => change.confirm({ reason, ...given }))}
        onClose={change.close}
      >
        <div className="grid gap-4">
          {change.error && (
            <Notice live tone="error" title={t('purchases:withdraw.failed')}>
              {errorText(change.error, t)}
            </Notice>
          )}
          <Field label={t('purchases:withdraw.reason')} optionalLabel={t('common:state.optional')}>
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={MAX_REASON}
              rows={3}
            />
          </Field>
          <CodeFromMail codes={codes} id={order.id} email={order.email} refused={change.error} />
        </div>
      </ConfirmDialog>
    </>
  );
}
