import { errorText } from '@fori/client/errors';
import { resendOrderMail } from '@fori/client/mutations/admin-orders';
import { orderMailQuery, orderMailsQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { OrderMail } from '@fori/contracts/admin-orders/schemas';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Card } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

const tones: Readonly<Record<OrderMail['state'], Tone>> = { waiting: 'rust', sent: 'ok', failed: 'error' };

/** A mail as it was sent, with a button to send it again. */
function MailDialog({ orderId, mail, onClose }: { orderId: string; mail: OrderMail; onClose: () => void }) {
  const { t } = useTranslation(['admin-orders', 'common', 'errors']);
  const api = useBackOfficeApi();
  const { data, error } = useQuery(orderMailQuery(api, orderId, mail.id));
  const resend = useMutation(resendOrderMail(api, orderId));
  const again = () =>
    resend.mutate(mail.id, {
      onSuccess: ({ to }) => {
        showToast({ tone: 'success', title: t('mails.resent', { address: to }) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      size="lg"
      title={mail.subject}
      description={t('mails.to', { address: mail.to })}
      closeLabel={t('common:action.close')}
      locked={resend.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={resend.isPending}>
            {t('common:action.close')}
          </Button>
          <Permitted to="orders.manage">
            <Button variant="secondary" busy={resend.isPending} onClick={again}>
              {t('mails.again')}
            </Button>
          </Permitted>
        </>
      }
    >
      <div className="grid gap-4">
        {resend.error && (
          <Notice live tone="error" title={t('mails.not_resent')}>
            {errorText(resend.error, t)}
          </Notice>
        )}
        {error && (
          <Notice live tone="error" title={t('mails.failed')}>
            {errorText(error, t)}
          </Notice>
        )}
        {data && <p className="wrap-anywhere whitespace-pre-line">{data.text}</p>}
        {!data && !error && (
          <Loading label={t('mails.loading')}>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

/** The mails of an order and whether they were sent. */
export function OrderMails({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const { dateTime } = useFormats();
  const { data: mails, error } = useQuery(orderMailsQuery(useBackOfficeApi(), orderId));
  const [open, setOpen] = useState<OrderMail | null>(null);
  return (
    <Card title={t('mails.title')}>
      {error && !mails && (
        <Notice tone="error" title={t('mails.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      {!mails && !error && (
        <Loading label={t('mails.loading')}>
          <Skeleton className="h-15" />
        </Loading>
      )}
      {mails && <p className="text-muted text-sm">{t(mails.length === 0 ? 'mails.none' : 'mails.hint')}</p>}
      {mails && mails.length > 0 && (
        <ul className="mt-2">
          {mails.map((mail) => (
            <li key={mail.id} className="border-hair border-b py-2 last:border-0">
              <button
                type="button"
                onClick={() => setOpen(mail)}
                className="link wrap-anywhere block min-h-target w-full text-left font-semibold"
              >
                {mail.subject}
              </button>
              <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
                <time dateTime={mail.at}>{dateTime(mail.at)}</time>
                <StatusBadge tone={tones[mail.state]}>{t(`mails.state.${mail.state}`)}</StatusBadge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && <MailDialog orderId={orderId} mail={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
