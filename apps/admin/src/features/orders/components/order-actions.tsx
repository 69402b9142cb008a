import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { transitionOrder } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApprovalNotice, useWaitsToast } from '../../../shared/approval-notice.tsx';
import { useMay } from '../../../shared/permissions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CaptureNotice } from './capture-notice.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { OrderTools } from './order-tools.tsx';
import { ProofNotice } from './proof-notice.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** Steps with a dialog; the others are sent at once. */
const stepsWithDialog = ['shipped', 'cancelled'] as const;
type StepWithDialog = (typeof stepsWithDialog)[number];
const needsDialog = (to: OrderStatus): to is StepWithDialog => (stepsWithDialog as readonly OrderStatus[]).includes(to);

/** The transitions the API allows for this order, the outcome of the last one, and the other actions. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders', 'errors']);
  const [openDialog, setOpenDialog] = useState<StepWithDialog | null>(null);
  const [cancelNote, setCancelNote] = useState('');
  const { mutate, reset, isPending, variables, error } = useMutation(transitionOrder(useBackOfficeApi(), order.id));
  const showWaits = useWaitsToast();
  const mayRefund = useMay('orders.refund');
  const isStale = isApiError(error) && error.code === 'transition_not_allowed';
  const failure = error === null || isStale ? null : errorText(error, t);

  const steps = useRef<HTMLFieldSetElement>(null);
  const lastStep = useRef<OrderStatus | null>(null);
  // the pressed button was removed: the next step takes the focus, never the one that cancels (ADMIN-129)
  useEffect(() => {
    if (openDialog !== null || lastStep.current !== order.status) return;
    lastStep.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = steps.current?.querySelector<HTMLElement>('button:not([data-step="cancelled"])');
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });

  const transition = (body: TransitionInput) =>
    mutate(body, {
      onSuccess: (result) => {
        setOpenDialog(null);
        if ('approval' in result) return showWaits(result.approval);
        const { number, status } = result.done;
        lastStep.current = status;
        showToast({ tone: 'success', title: t('transition.done', { number, status: t(`orders:status.${status}`) }) });
      },
      onError: (problem) => {
        // the refetched order shows its current status, so there is nothing to confirm any more
        if (isApiError(problem) && problem.code === 'transition_not_allowed') setOpenDialog(null);
      },
    });
  const chooseStep = (to: OrderStatus, note = '') => {
    reset();
    setCancelNote(note);
    if (needsDialog(to)) setOpenDialog(to);
    else transition({ to });
  };
  const nameOf = (to: OrderStatus) =>
    t(`transition.to.${to}`, { defaultValue: t('transition.to_other', { status: t(`orders:status.${to}`) }) });
  const dialog = { order, busy: isPending, onSubmit: transition, onClose: () => setOpenDialog(null) };

  return (
    <>
      {mayRefund && <ApprovalNotice about={order.id} />}
      <CaptureNotice order={order} />
      <MoneyNotices order={order} />
      <ProofNotice order={order} />
      {isStale && (
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
          // fixed to the bottom of the screen on phones
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
              onClick={() => chooseStep(to)}
            >
              {nameOf(to)}
            </Button>
          ))}
        </fieldset>
      )}
      {openDialog === 'shipped' && <ShipDialog {...dialog} error={error} />}
      <OrderTools order={order} onCancelOrder={(note) => chooseStep('cancelled', note)} />
      {openDialog === 'cancelled' && <CancelDialog {...dialog} note={cancelNote} errorText={failure} />}
    </>
  );
}
