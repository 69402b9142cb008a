import { saveParcel } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Field } from '@fori/ui/field';
import { QuantityStepper } from '@fori/ui/quantity-stepper';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { ListError } from '../../../shared/form/list-error.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import {
  type CarrierForm,
  lineNames,
  needsTracking,
  type Parcel,
  type ParcelForm,
  parcelFieldOf,
  parcelFormOf,
  parcelSchema,
  toParcel,
} from '../shipment.ts';
import { CarrierFields } from './carrier-fields.tsx';

interface ParcelDialogProps {
  order: AdminOrder;
  /** null for a new one */
  parcel: Parcel | null;
  onClose: () => void;
}

/** What goes into a parcel, and how it goes; of a sent one only how. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const { t } = useTranslation(['admin-orders', 'admin', 'orders', 'common']);
  const { mutate, isPending, error } = useMutation(saveParcel(useBackOfficeApi(), order.id));
  const names = lineNames(t, order);
  const isTracked = needsTracking(order, parcel);
  const checked = useCheckedForm<ParcelForm>({
    defaultValues: parcelFormOf(order, parcel),
    labels: ({ quantities }) => ({
      ...Object.fromEntries(quantities.map((_, at) => [`quantities.${at}`, names[at] ?? ''])),
      contents: t('parcels.contents'),
      carrier: t('orders:tracking.carrier'),
      other_carrier: t('admin:ship.other_name'),
      tracking_number: t('orders:tracking.number'),
      weight_g: t('parcels.weight'),
    }),
    schema: parcelSchema(isTracked),
    toInput: toParcel,
    fieldOf: parcelFieldOf,
  });
  const { field, form, fieldId, messageOf } = checked;
  const { quantities } = form.watch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  const available = names.map((_, at) =>
    [...order.packing.left, ...(parcel?.contents ?? [])]
      .filter(({ line }) => line === at + 1)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  );
  // an order that changed meanwhile has less to pack than was chosen
  useEffect(() => {
    const chosen = form.getValues('quantities');
    const possible = chosen.map((quantity, at) => Math.min(quantity, available[at] ?? 0));
    if (possible.some((quantity, at) => quantity !== chosen[at])) form.setValue('quantities', possible);
  });
  const isSent = parcel !== null && parcel.sent_at !== null;

  return (
    <FormDialog
      title={parcel ? t('parcels.edit_title', { number: parcel.n }) : t('parcels.pack_title', { number: order.number })}
      submitLabel={t('parcels.save')}
      busy={isPending}
      onSubmit={checked.submit((values) =>
        mutate({ n: parcel?.n ?? null, ...toParcel(values) }, { onSuccess: onClose }),
      )}
      onClose={onClose}
    >
      <FormProblems title={t('parcels.summary')} checked={checked} error={error} />
      {!isSent && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold text-sm">{t('parcels.contents')}</legend>
          <ListError id={fieldId('contents')} error={messageOf('contents')} />
          <ul>
            {names.map((name, at) => {
              const most = available[at] ?? 0;
              const message = messageOf(`quantities.${at}`);
              if (most === 0 && message === null) return null;
              return (
                <li
                  key={`${at + 1} ${name}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hair border-b py-2 last:border-0"
                >
                  <span className="wrap-anywhere min-w-0 flex-1 basis-32">
                    {name}
                    {message !== null && (
                      <span id={fieldId(`quantities.${at}`)} tabIndex={-1} className="block text-rust text-sm">
                        {message}
                      </span>
                    )}
                  </span>
                  {most > 0 && (
                    <span className="flex items-center gap-2">
                      <QuantityStepper
                        value={quantities[at] ?? 0}
                        min={0}
                        max={most}
                        labels={{
                          decrease: t('refund.fewer'),
                          increase: t('refund.more'),
                          quantity: t('parcels.quantity', { name }),
                        }}
                        onChange={(quantity) =>
                          form.setValue('quantities', quantities.with(at, quantity), { shouldDirty: true })
                        }
                      />
                      <span className="whitespace-nowrap text-muted text-sm">{t('refund.of', { count: most })}</span>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      <FormProvider {...form}>
        <CarrierFields field={(name: keyof CarrierForm) => field(name)} required={isTracked} />
      </FormProvider>
      <Field {...field('weight_g')} hint={t('parcels.weight_hint')} optionalLabel={t('common:state.optional')}>
        <Input {...form.register('weight_g')} inputMode="numeric" autoComplete="off" className="max-w-40 font-mono" />
      </Field>
    </FormDialog>
  );
}
