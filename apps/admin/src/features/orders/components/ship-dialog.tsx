import { useTranslation } from '@fori/client/use-translation';
import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Field } from '@fori/ui/field';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { type CarrierForm, type ShipForm, shipFieldOf, shipFormOf, toShipment } from '../shipment.ts';
import { CarrierFields } from './carrier-fields.tsx';
import { OpenProofs } from './proof-notice.tsx';

interface ShipDialogProps {
  order: AdminOrder;
  busy: boolean;
  /** why the last attempt failed */
  error: unknown;
  onSubmit: (shipment: TransitionInput) => void;
  onClose: () => void;
}

/** Asks for carrier, tracking number and an optional note to the customer; of an order that is fetched for the note alone. */
export function ShipDialog({ order, busy, error, onSubmit, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['admin', 'orders', 'common', 'validation']);
  const checked = useCheckedForm<ShipForm>({
    defaultValues: shipFormOf(order),
    labels: () =>
      ({
        carrier: t('orders:tracking.carrier'),
        other_carrier: t('ship.other_name'),
        tracking_number: t('orders:tracking.number'),
        note: t('ship.note'),
      }) satisfies Record<keyof ShipForm, string>,
    fieldOf: shipFieldOf,
  });
  const { field, form } = checked;
  const isCollected = order.delivery?.kind === 'workshop';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);

  return (
    <FormDialog
      title={t(isCollected ? 'ship.ready_title' : 'ship.title', { number: order.number })}
      description={t(isCollected ? 'ship.ready_text' : 'ship.text', { name: order.customer.name })}
      submitLabel={t(isCollected ? 'ship.ready_submit' : 'ship.submit')}
      busy={busy}
      onSubmit={checked.submit((values) =>
        onSubmit(
          isCollected ? { to: 'shipped', ...(values.note.trim() && { note: values.note.trim() }) } : toShipment(values),
        ),
      )}
      onClose={onClose}
    >
      <FormProblems title={t('ship.summary')} checked={checked} error={error} />
      <OpenProofs order={order} places={order.custom_jackets.map((_, index) => index + 1)} />
      {!isCollected && (
        <FormProvider {...form}>
          <CarrierFields field={(name: keyof CarrierForm) => field(name)} required />
        </FormProvider>
      )}
      <Field {...field('note')} optionalLabel={t('common:state.optional')}>
        <Textarea {...form.register('note')} maxLength={500} rows={3} />
      </Field>
    </FormDialog>
  );
}
