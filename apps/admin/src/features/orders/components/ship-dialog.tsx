import { fieldErrors } from '@fori/client/errors';
import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { carriers } from '@fori/domain/orders';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Input, Select, Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { emptyShipForm, OTHER_CARRIER, type ShipForm, shipFieldOf, toShipment } from '../shipment.ts';

interface ShipDialogProps {
  order: AdminOrder;
  busy: boolean;
  /** why the last try failed */
  error: unknown;
  /** the same in words, for where no field can show it */
  errorText: string | null;
  onSubmit: (shipment: TransitionInput) => void;
  onClose: () => void;
}

/** Asks what an order needs to be shipped: who carries it, under which number, and a word to the customer. */
export function ShipDialog({ order, busy, error, errorText, onSubmit, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['admin', 'orders', 'common', 'validation']);
  const id = useId();
  const { register, handleSubmit, watch, setError, getValues, formState } = useForm<ShipForm>({
    defaultValues: emptyShipForm,
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const other = watch('carrier') === OTHER_CARRIER;

  const labels = {
    carrier: t('orders:tracking.carrier'),
    other_carrier: t('ship.other_name'),
    tracking_number: t('orders:tracking.number'),
    note: t('ship.note'),
  } satisfies Record<keyof ShipForm, string>;
  const names = Object.keys(labels) as (keyof ShipForm)[];
  const fieldId = (name: keyof ShipForm) => `${id}-${name}`;
  const control = (name: keyof ShipForm) => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name]?.message ?? null,
  });
  const filled = { validate: (value: string) => value.trim() !== '' || t('validation:required') };

  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const found = Object.entries(fieldErrors(error));
    for (const [field, message] of found) {
      const name = shipFieldOf(field, getValues());
      if (name) setError(name, { type: 'server', message });
    }
    if (found.length > 0) setRefusals((before) => before + 1);
  }, [error, getValues, setError]);

  const summary = names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldId(name), message: `${labels[name]}: ${message}` }] : [];
  });

  return (
    <FormDialog
      title={t('ship.title', { number: order.number })}
      description={t('ship.text', { name: order.customer.name })}
      submitLabel={t('ship.submit')}
      busy={busy}
      onSubmit={handleSubmit((form) => onSubmit(toShipment(form)))}
      onClose={onClose}
    >
      <ErrorSummary title={t('ship.summary')} errors={summary} attempt={submitCount + refusals} />
      {errorText !== null && summary.length === 0 && (
        <Notice live tone="error" title={t('ship.summary')}>
          {errorText}
        </Notice>
      )}
      <Field {...control('carrier')} required>
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
      {other && (
        <Field {...control('other_carrier')} required>
          <Input {...register('other_carrier', { ...filled, shouldUnregister: true })} maxLength={60} />
        </Field>
      )}
      <Field {...control('tracking_number')} required>
        <Input
          {...register('tracking_number', filled)}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field {...control('note')} optionalLabel={t('common:state.optional')}>
        <Textarea {...register('note')} maxLength={500} rows={3} />
      </Field>
    </FormDialog>
  );
}
