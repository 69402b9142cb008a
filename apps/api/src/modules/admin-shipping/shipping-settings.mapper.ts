import type { ShippingChange, ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import { byLanguage } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { PickupPoint } from '@fori/domain/pickup-points';
import { writtenPostalCode } from '@fori/domain/postal-codes';
import type { ShippingMethodSettings } from '@fori/domain/shipping-methods';
import type { WrittenSettings } from '../store/index.ts';

export const toShippingSettings = ({
  methods: { zones, pickupPoints, productGrams, jacketGrams },
  deliveredAfter,
  updatedAt,
}: Pick<WrittenSettings, 'methods' | 'deliveredAfter' | 'updatedAt'>): ShippingSettingsResponse => ({
  zones: zones.map(({ id, name, areas, methods }) => ({
    id,
    name,
    areas: areas.map(({ country, postalPrefixes }) => ({ country, postal_prefixes: [...postalPrefixes] })),
    methods: methods.map(({ name: names, priceBy, steps, freeAbove, days, ...method }) => ({
      ...method,
      names: byLanguage((language) => names[language] ?? ''),
      price_by: priceBy,
      steps: steps.map(({ from, price }) => ({
        from: priceBy === 'sum' ? toMoney(from) : String(from),
        price: toMoney(price),
      })),
      free_above: freeAbove === null ? null : toMoney(freeAbove),
      days: { ...days },
    })),
  })),
  pickup_points: pickupPoints.map(({ postalCode, number, openingHours, mailing: _, ...point }) => ({
    ...point,
    number: number ?? '',
    postal_code: postalCode,
    opening_hours: openingHours ?? '',
  })),
  product_grams: productGrams,
  jacket_grams: jacketGrams,
  delivered_after_days: deliveredAfter?.days ?? null,
  updated_at: updatedAt?.toISOString() ?? null,
});

/** By country, then by postal code, as the list is read. */
const placeOf = ({ country, postalCode, name }: PickupPoint): string => `${country} ${postalCode} ${name}`;

/** A change as it is stored; `present` has what it leaves out. */
export const shippingMethodsOf = (
  change: Omit<ShippingChange, 'updated_at'>,
  present: Pick<ShippingMethodSettings, 'pickupPoints'>,
): ShippingMethodSettings => ({
  zones: change.zones.map(({ areas, ...zone }) => ({
    ...zone,
    areas: areas.map(({ country, postal_prefixes: postalPrefixes }) => ({ country, postalPrefixes })),
  })),
  pickupPoints:
    change.pickup_points
      ?.map(({ postal_code, number, opening_hours, ...point }) => ({
        ...point,
        number: number || null,
        postalCode: writtenPostalCode(point.country, postal_code),
        openingHours: opening_hours || null,
        mailing: null,
      }))
      .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en')) ?? present.pickupPoints,
  productGrams: change.product_grams,
  jacketGrams: change.jacket_grams,
});

type Stored = Pick<WrittenSettings, 'methods' | 'deliveredAfter'>;

/** How the shop sends goods, as a ZIP carries it. */
export const shippingRecordOf = (settings: Stored) => {
  const { updated_at: _, ...record } = toShippingSettings({ ...settings, updatedAt: null });
  return record;
};

/**
 * How the shop sends goods, as records of `settings.update_shipping` have it: zones and pick-up points are one value each, whose sequence
 * counts, so that ids have names by which lists are not matched.
 */
export const recordedShipping = (settings: Stored) => {
  const { zones, pickup_points: points, ...rest } = shippingRecordOf(settings);
  return {
    ...rest,
    pickup_points: points.map(({ id: point, ...facts }) => ({ point, ...facts })),
    zones: zones.map(({ id: zone, methods, ...each }) => ({
      zone,
      ...each,
      methods: methods.map(({ id: method, ...facts }) => ({ method, ...facts })),
    })),
  };
};

type Recorded = ReturnType<typeof recordedShipping>;

/** The zones of a record as their editor has them. */
export const zonesOfRecord = (zones: Recorded['zones']): ShippingSettingsResponse['zones'] =>
  zones.map(({ zone: id, methods, ...each }) => ({
    id,
    ...each,
    methods: methods.map(({ method, ...facts }) => ({ id: method, ...facts })),
  }));

/** The same of pick-up points; undefined of a record from before there were any. */
export const pointsOfRecord = (
  points: Recorded['pickup_points'] | undefined,
): ShippingSettingsResponse['pickup_points'] | undefined =>
  points?.map(({ point: id, ...facts }) => ({ id, ...facts }));
