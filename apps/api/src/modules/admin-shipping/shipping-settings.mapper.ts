import type { ShippingChange, ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import { byLanguage } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { ShippingMethodSettings } from '@fori/domain/shipping-methods';
import type { WrittenSettings } from '../store/index.ts';

export const toShippingSettings = ({
  methods: { zones, productGrams, jacketGrams },
  deliveredAfter,
  updatedAt,
}: Pick<WrittenSettings, 'methods' | 'deliveredAfter' | 'updatedAt'>): ShippingSettingsResponse => ({
  zones: zones.map(({ id, name, areas, methods }) => ({
    ...{ id, name },
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
  product_grams: productGrams,
  jacket_grams: jacketGrams,
  delivered_after_days: deliveredAfter?.days ?? null,
  updated_at: updatedAt?.toISOString() ?? null,
});

export const shippingMethodsOf = (change: Omit<ShippingChange, 'updated_at'>): ShippingMethodSettings => ({
  zones: change.zones.map(({ areas, ...zone }) => ({
    ...zone,
    areas: areas.map(({ country, postal_prefixes: postalPrefixes }) => ({ country, postalPrefixes })),
  })),
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
 * How the shop sends goods, as records of `settings.update_shipping` have it: zones are one value, whose sequence counts, so that ids have
 * names by which lists are not matched.
 */
export const recordedShipping = (settings: Stored) => {
  const { zones, ...rest } = shippingRecordOf(settings);
  return {
    ...rest,
    zones: zones.map(({ id: zone, methods, ...each }) => ({
      ...{ zone, ...each },
      methods: methods.map(({ id: method, ...facts }) => ({ method, ...facts })),
    })),
  };
};

type RecordedZone = ReturnType<typeof recordedShipping>['zones'][number];

/** The zones of a record as their editor has them. */
export const zonesOfRecord = (zones: readonly RecordedZone[]): ShippingSettingsResponse['zones'] =>
  zones.map(({ zone: id, methods, ...each }) => ({
    ...{ id, ...each },
    methods: methods.map(({ method, ...facts }) => ({ id: method, ...facts })),
  }));
