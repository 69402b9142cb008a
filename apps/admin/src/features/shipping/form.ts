import type { ShippingInput, ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import type { Country } from '@fori/domain/countries';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { byLanguage, type Language } from '@fori/domain/languages';
import type { DeliveryKind, ShippingPriceKind } from '@fori/domain/shipping-methods';
import { asNumber } from '../../shared/form/as-number.ts';
import { asMoney } from '../../shared/money.ts';

export interface StepForm {
  /** of the row, so that edits of two people are told apart */
  id: string;
  from: string;
  price: string;
}

export interface AreaForm {
  id: string;
  country: Country;
  /** separated by commas */
  prefixes: string;
}

export interface MethodForm {
  id: string;
  kind: DeliveryKind;
  /** empty for none */
  carrier: string;
  names: Record<Language, string>;
  price_by: ShippingPriceKind;
  steps: StepForm[];
  /** empty for never */
  free_above: string;
  days: { from: string; to: string };
}

export interface ZoneForm {
  id: string;
  name: string;
  areas: AreaForm[];
  methods: MethodForm[];
}

/** A pick-up point of the shop's own list. */
export interface PointForm {
  id: string;
  country: Country;
  name: string;
  address: string;
  postal_code: string;
  city: string;
  /** empty for any */
  carrier: string;
  /** empty for none */
  number: string;
  opening_hours: string;
}

/** The form's values: figures as typed. */
export interface ShippingForm {
  zones: ZoneForm[];
  pickup_points: PointForm[];
  product_grams: string;
  jacket_grams: string;
  /** empty for never */
  delivered_after_days: string;
}

export const formOf = ({
  zones,
  pickup_points,
  product_grams,
  jacket_grams,
  delivered_after_days,
}: ShippingSettingsResponse): ShippingForm => ({
  zones: zones.map(({ areas, methods, ...zone }) => ({
    ...zone,
    areas: areas.map(({ country, postal_prefixes }) => ({
      id: `${country} ${postal_prefixes[0] ?? ''}`,
      country,
      prefixes: postal_prefixes.join(', '),
    })),
    methods: methods.map(({ carrier, steps, free_above, days, ...method }) => ({
      ...method,
      carrier: carrier ?? '',
      steps: steps.map((step) => ({ id: step.from, ...step })),
      free_above: free_above ?? '',
      days: { from: String(days.from), to: String(days.to) },
    })),
  })),
  pickup_points: pickup_points.map(({ carrier, ...point }) => ({ ...point, carrier: carrier ?? '' })),
  product_grams: String(product_grams),
  jacket_grams: String(jacket_grams),
  delivered_after_days: String(delivered_after_days ?? ''),
});

export const newStep = (): StepForm => ({ id: crypto.randomUUID(), from: '', price: '' });

export const newArea = (country: Country): AreaForm => ({ id: crypto.randomUUID(), country, prefixes: '' });

export const newMethod = (): MethodForm => ({
  id: crypto.randomUUID(),
  kind: 'door',
  carrier: '',
  names: byLanguage(() => ''),
  price_by: 'general',
  steps: [],
  free_above: '',
  days: { from: String(DELIVERY_BUSINESS_DAYS.from), to: String(DELIVERY_BUSINESS_DAYS.to) },
});

export const newZone = (country: Country): ZoneForm => ({
  id: crypto.randomUUID(),
  name: '',
  areas: [newArea(country)],
  methods: [newMethod()],
});

export const newPoint = (country: Country): PointForm => ({
  id: crypto.randomUUID(),
  country,
  name: '',
  address: '',
  postal_code: '',
  city: '',
  carrier: '',
  number: '',
  opening_hours: '',
});

/** The request body of the form. */
export const shippingIn = (
  { zones, pickup_points, product_grams, jacket_grams, delivered_after_days }: ShippingForm,
  updatedAt: string | null,
): ShippingInput => ({
  zones: zones.map(({ areas, methods, ...zone }) => ({
    ...zone,
    areas: areas.map(({ country, prefixes }) => ({
      country,
      postal_prefixes: prefixes.split(',').filter((prefix) => prefix.trim() !== ''),
    })),
    methods: methods.map(({ carrier, steps, free_above, days, ...method }) => {
      // what the form does not show is not sent, and cannot be refused
      const hasPrices = method.price_by !== 'general';
      return {
        ...method,
        carrier: (method.kind !== 'workshop' && carrier) || null,
        steps: (hasPrices ? steps : []).map(({ from, price }) => ({
          from: method.price_by === 'sum' ? asMoney(from) : from.trim(),
          price: asMoney(price),
        })),
        free_above: hasPrices && free_above.trim() !== '' ? asMoney(free_above) : null,
        days: { from: asNumber(days.from), to: asNumber(days.to) },
      };
    }),
  })),
  pickup_points: pickup_points.map(({ carrier, ...point }) => ({ ...point, carrier: carrier || null })),
  product_grams: asNumber(product_grams),
  jacket_grams: asNumber(jacket_grams),
  delivered_after_days: delivered_after_days.trim() === '' ? null : asNumber(delivered_after_days),
  updated_at: updatedAt,
});

/** The form's field for one of the request. */
export const formFieldOf = (field: string): string => field.replace(/\.postal_prefixes(\.\d+)?$/, '.prefixes');
