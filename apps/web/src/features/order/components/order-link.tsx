import { errorText } from '@fori/client/errors';
import { revokeOrderLinks } from '@fori/client/mutations/order-links';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { OrderTitle } from './order-title.tsx';

interface OrderLinkProps {
  order: Order;
  open: OpenOrder;
}

/** What a link to the order reveals, and how to revoke all of them (ORDER-116). */
export function OrderLink({ order, open }: OrderLinkProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const [isConfirming, setIsConfirming] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const { mutate, data, isPending, isSuccess, error, reset } = useMutation(revokeOrderLinks(useApi(), language, open));
  const byLink = open.token !== null;
  const { email, number } = order;

  // the focused button was removed
  useEffect(() => {
    if (isSuccess) done.current?.focus();
  }, [isSuccess]);

  return (
    <Section title={t('purchases:link.title')} className="print:hidden">
      <div ref={done} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        {isSuccess ? (
          <Notice live tone="ok" title={t('purchases:link.revoked')} className="w-full">
            {data.mailed && t('purchases:link.revoked_guest', { email })}
          </Notice>
        ) : (
          <>
            <p className="max-w-form">{t('purchases:link.text')}</p>
            <Button
              variant="secondary"
              onClick={() => {
                reset();
                setIsConfirming(true);
              }}
            >
              {t('purchases:link.revoke')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        destructive
        title={<OrderTitle title={t('purchases:link.ask', { number })} number={number} />}
        description={byLink ? t('purchases:link.ask_guest', { email }) : t('purchases:link.ask_text')}
        confirmLabel={t('purchases:link.revoke')}
        cancelLabel={t('purchases:link.keep')}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      >
        {error && (
          <Notice live tone="error" title={t('purchases:link.failed')}>
            {errorText(error, t)}
          </Notice>
        )}
      </ConfirmDialog>
    </Section>
  );
}
