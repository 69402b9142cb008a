import { errorText } from '@fori/client/errors';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { usePayOrder } from './use-pay-order.ts';

interface PayNowProps {
  open: OpenOrder;
  /** what else can be done */
  children?: ReactNode;
}

/** The button to the page at which an unpaid order is paid, and why that page could not be opened (CHECK-125). */
export function PayNow({ open, children }: PayNowProps) {
  const { t } = useTranslation(['paying', 'errors']);
  const { pay, busy, error } = usePayOrder(open);
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Notice live tone="error" title={t('waiting.failed')}>
          <p>{errorText(error, t)}</p>
          <p>{t('waiting.failed_text')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} busyLabel={t('waiting.opening')} onClick={pay}>
          {t('pay')}
        </Button>
        {children}
      </div>
    </div>
  );
}
