import { errorText } from '@fori/client/errors';
import { pickupPointsQuery } from '@fori/client/queries/pickup-points';
import { useTranslation } from '@fori/client/use-translation';
import type { NearPickupPointView } from '@fori/contracts/pickup-points/schemas';
import type { Country } from '@fori/domain/countries';
import { isPostalCode, writtenPostalCode } from '@fori/domain/postal-codes';
import { formatNumber } from '@fori/i18n/format';
import { RadioGroup } from '@fori/ui/radio-group';
import { Skeleton } from '@fori/ui/skeleton';
import { ErrorState, Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { CheckoutValues } from '../checkout-form.ts';
import { usePickupCalls } from '../hooks/use-pickup-calls.ts';
import { loadKeptPoint, removeKeptPoint, saveKeptPoint } from '../kept-point.ts';

interface PickupPointsProps {
  /** the id of the delivery method */
  method: string;
  /** the address has other methods */
  hasOthers: boolean;
}

const METRES = 1000;

/** Where a parcel is collected: the points near the postal code that was entered, of which one has to be chosen (PARCEL-27). */
export function PickupPoints({ method, hasOthers }: PickupPointsProps) {
  const { t } = useTranslation('paying');
  const { values, fieldId } = useFormContext<CheckoutValues>();
  const { country, postal_code: code } = values;
  if (country !== '' && isPostalCode(country, code)) {
    return <PointsNear near={{ country, postal_code: code, shipping_method: method }} hasOthers={hasOthers} />;
  }
  return (
    <p id={fieldId('pickup_point')} tabIndex={-1} className="text-muted text-sm">
      {t('delivery.point.enter')}
    </p>
  );
}

interface PointsNearProps {
  near: { country: Country; postal_code: string; shipping_method: string };
  hasOthers: boolean;
}

function PointsNear({ near, hasOthers }: PointsNearProps) {
  const { t } = useTranslation(['paying', 'common', 'validation']);
  const { language } = usePreferences();
  const form = useFormContext<CheckoutValues>();
  const chosen = form.values.pickup_point;
  const points = useQuery(pickupPointsQuery(usePickupCalls(), language, near));
  const isGone = Boolean(chosen) && points.data !== undefined && !points.data.some(({ id }) => id === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each render
  useEffect(() => {
    if (!isGone) return;
    form.fill({ pickup_point: '' });
    removeKeptPoint();
  }, [isGone]);
  const restore = useEffectEvent(() => {
    const before = loadKeptPoint();
    if (points.data?.some(({ id }) => id === before)) form.fill({ pickup_point: before ?? '' });
  });
  const isOpen = chosen === '' && points.data !== undefined;
  useEffect(() => {
    if (isOpen) restore();
  }, [isOpen]);

  // an error summary links to it, whatever is shown
  const place = (children: ReactNode) => (
    <div id={form.fieldId('pickup_point')} tabIndex={-1}>
      {children}
    </div>
  );
  if (points.error && !points.data) {
    return place(
      <ErrorState
        heading="h3"
        title={t('delivery.point.failed')}
        retryLabel={t('common:action.retry')}
        onRetry={() => void points.refetch()}
        retrying={points.isFetching}
      >
        {errorText(points.error, t)}
      </ErrorState>,
    );
  }
  if (!points.data) {
    return place(
      <div role="status">
        <span className="sr-only">{t('delivery.point.loading')}</span>
        <Skeleton className="h-40 w-full" />
      </div>,
    );
  }
  if (points.data.length === 0) {
    return place(
      <Notice live tone="warning" title={t('delivery.point.none')}>
        <p>{t(hasOthers ? 'delivery.point.choose_other' : 'delivery.point.try_later')}</p>
      </Notice>,
    );
  }
  const address = ({ address: street, country, postal_code, city }: NearPickupPointView) =>
    [street, `${writtenPostalCode(country, postal_code)} ${city}`].filter(Boolean).join(', ');
  return (
    <RadioGroup
      id={form.fieldId('pickup_point')}
      legend={t('delivery.point.legend')}
      look="card"
      options={points.data.map((point) => ({
        value: point.id,
        label: point.name,
        description: (
          <>
            <span className="block">{address(point)}</span>
            {point.opening_hours && <span className="block">{point.opening_hours}</span>}
          </>
        ),
        aside: point.distance !== null && `${formatNumber(point.distance / METRES, language, 1)} km`,
      }))}
      value={chosen || null}
      onChange={(id) => {
        form.set('pickup_point', id);
        saveKeptPoint(id);
      }}
      error={errorMessage(t, form.errors.pickup_point)}
      required
    />
  );
}
