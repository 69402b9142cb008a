import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { transitionOrder } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from './cancel-dialog.tsx';
import { CaptureNotice } from './capture-notice.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** Steps that ask something first; the others are taken at once. */
const asking = ['shipped', 'cancelled'] as const;
type Asking = (typeof asking)[number];
const isAsking = (to: OrderStatus): to is Asking => (asking as readonly OrderStatus[]).includes(to);

/** The steps the shop allows for this order now, and what became of the last one. The screen decides none of them. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders', 'errors']);
  const [openDialog, setOpenDialog] = useState<Asking | null>(null);
  const { mutate, reset, isPending, variables, error } = useMutation(transitionOrder(useBackOfficeApi(), order.id));
  const movedOn = isApiError(error) && error.code === 'transition_not_allowed';
  const failure = error === null || movedOn ? null : errorText(error, t);

  const steps = useRef<HTMLFieldSetElement>(null);
  const taken = useRef<OrderStatus | null>(null);
  // the button that was pressed is gone: the next step takes the focus, never the one that cancels (ADMIN-129)
  useEffect(() => {
    if (openDialog !== null || taken.current !== order.status) return;
    taken.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = steps.current?.querySelector<HTMLElement>('button:not([data-step="cancelled"])');
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });

  const take = (body: TransitionInput) =>
    mutate(body, {
      onSuccess: ({ number, status }) => {
        taken.current = status;
        setOpenDialog(null);
        showToast({ tone: 'success', title: t('transition.done', { number, status: t(`orders:status.${status}`) }) });
      },
      onError: (problem) => {
        // what was asked for can no longer be had: the order itself, fetched again, is the answer
        if (isApiError(problem) && problem.code === 'transition_not_allowed') setOpenDialog(null);
      },
    });
  const start = (to: OrderStatus) => {
    reset();
    if (isAsking(to)) setOpenDialog(to);
    else take({ to });
  };
  const nameOf = (to: OrderStatus) =>
    t(`transition.to.${to}`, { defaultValue: t('transition.to_other', { status: t(`orders:status.${to}`) }) });
  const dialog = { order, busy: isPending, onSubmit: take, onClose: () => setOpenDialog(null) };

  return (
    <>
      <CaptureNotice order={order} />
      {movedOn && (
        <Notice live tone="warning" title={t('transition.failed')} className="w-full">
          {t('transition.moved_on')}
        </Notice>
      )}
      {failure !== null && openDialog === null && (
        <Notice live tone="error" title={t('transition.failed')} className="w-full">
          {failure}
        </Notice>
      )}
      {order.allowed_transitions.length > 0 && (
        <fieldset
          ref={steps}
          aria-label={t('transition.label')}
          // under the thumb on a phone, however far one has read
          data-phone-bar
          className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-2 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-gutter max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-auto"
        >
          {order.allowed_transitions.map((to) => (
            <Button
              key={to}
              data-step={to}
              variant={to === 'cancelled' ? 'secondary' : 'primary'}
              busy={isPending && openDialog === null && variables?.to === to}
              disabled={isPending}
              busyLabel={t('transition.busy')}
              onClick={() => start(to)}
            >
              {nameOf(to)}
            </Button>
          ))}
        </fieldset>
      )}
      {openDialog === 'shipped' && <ShipDialog {...dialog} error={error} />}
      {openDialog === 'cancelled' && <CancelDialog {...dialog} errorText={failure} />}
    </>
  );
}
