import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { bookParcel } from '@fori/client/mutations/admin-parcels';
import { bookingOfferQuery } from '@fori/client/queries/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { bookingBody } from '@fori/contracts/admin-parcels/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Field } from '@fori/ui/field';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Select } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface BookingDialogProps {
  order: AdminOrder;
  service: string;
  n: number;
  onClose: () => void;
}

/** Whether a failed call may have booked the parcel all the same: the answer is lost, or another call is booking it right now. */
const mayBeBooked = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'in_progress');

/** Books a parcel with the shop's service for carriers, by the product last used for such orders or another (PARCEL-37). */
export function BookingDialog({ order, service, n, onClose }: BookingDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common', 'errors']);
  const api = useBackOfficeApi();
  const offer = useQuery(bookingOfferQuery(api, order.id, n));
  const { mutate, isPending, error } = useMutation(bookParcel(api, order.id));
  const checked = useCheckedForm({
    defaultValues: { product: '' },
    labels: () => ({ product: t('parcels.booking.product') }),
    schema: bookingBody,
    toInput: ({ product }: { product: string }) => ({ product }),
  });
  const { field, form } = checked;
  const last = offer.data?.last_used ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen meanwhile stays
  useEffect(() => {
    if (last !== null && form.getValues('product') === '') form.setValue('product', last);
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  const onSuccess = () => {
    showToast({ tone: 'success', title: t('parcels.booking.done', { number: n }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('parcels.booking.title', { number: n, service })}
      description={t('parcels.booking.text', { service })}
      submitLabel={t('parcels.booking.action', { service })}
      busyLabel={t('parcels.booking.busy')}
      busy={isPending}
      onSubmit={checked.submit(({ product }) => mutate({ n, product }, { onSuccess }))}
      onClose={onClose}
    >
      <FormProblems
        title={t(mayBeBooked(error) ? 'parcels.booking.unknown' : 'parcels.booking.failed')}
        checked={checked}
        error={error}
      />
      {offer.error && (
        <Notice live tone="error" title={t('parcels.booking.not_fetched')}>
          {errorText(offer.error, t)}
        </Notice>
      )}
      {offer.isPending && (
        <Loading label={t('parcels.booking.loading')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {offer.data?.products.length === 0 && <p>{t('parcels.booking.none')}</p>}
      <Field {...field('product')} required>
        <Select {...form.register('product')} data-autofocus>
          <option value="">{t('parcels.booking.choose')}</option>
          {offer.data?.products.map(({ code, name, carrier }) => (
            <option key={code} value={code}>
              {t('parcels.booking.option', { carrier, name })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
