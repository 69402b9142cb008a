import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { carriers } from '@fori/domain/orders';
import { Field } from '@fori/ui/field';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, Select, Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { emptyShipForm, OTHER_CARRIER, type ShipForm, shipFieldOf, toShipment } from '../shipment.ts';

interface ShipDialogProps {
  order: AdminOrder;
  busy: boolean;
  /** why the last attempt failed */
  error: unknown;
  onSubmit: (shipment: TransitionInput) => void;
  onClose: () => void;
}

/** Asks for carrier, tracking number and an optional note to the customer. */
export function ShipDialog({ order, busy, error, onSubmit, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['admin', 'orders', 'common', 'validation']);
  const checked = useCheckedForm<ShipForm>({
    defaultValues: emptyShipForm,
    labels: () =>
      ({
        carrier: t('orders:tracking.carrier'),
        other_carrier: t('ship.other_name'),
        tracking_number: t('orders:tracking.number'),
        note: t('ship.note'),
      }) satisfies Record<keyof ShipForm, string>,
    fieldOf: shipFieldOf,
  });
  const {
    field,
    form: { register, watch },
  } = checked;
  const filled = { validate: (value: string) => value.trim() !== '' || t('validation:required') };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);

  return (
    <FormDialog
      title={t('ship.title', { number: order.number })}
      description={t('ship.text', { name: order.customer.name })}
      submitLabel={t('ship.submit')}
      busy={busy}
      onSubmit={checked.submit((form) => onSubmit(toShipment(form)))}
      onClose={onClose}
    >
      <FormProblems title={t('ship.summary')} checked={checked} error={error} />
      <Field {...field('carrier')} required>
        <Select {...register('carrier', filled)} data-autofocus>
          <option value="">{t('ship.choose')}</option>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value={OTHER_CARRIER}>{t('ship.other')}</option>
        </Select>
      </Field>
      {watch('carrier') === OTHER_CARRIER && (
        <Field {...field('other_carrier')} required>
          <Input {...register('other_carrier', { ...filled, shouldUnregister: true })} maxLength={60} />
        </Field>
      )}
      <Field {...field('tracking_number')} required>
        <Input
          {...register('tracking_number', filled)}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field {...field('note')} optionalLabel={t('common:state.optional')}>
        <Textarea {...register('note')} maxLength={500} rows={3} />
      </Field>
    </FormDialog>
  );
}
