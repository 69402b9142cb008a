import type { Country } from '@fori/domain/countries';
import type { NearPickupPoint } from '@fori/domain/pickup-points';
import type { Destination } from '@fori/domain/shipping-methods';

/** The pick-up points of a carrier, as its interface tells them. */
export interface CarrierPoints {
  /** one of `carriers` by its code */
  carrier: string;
  countries: readonly Country[];
  /** The nearest first; those of another country or more than are offered are left out later. Rejects where there is no answer. */
  find: (near: Destination) => Promise<NearPickupPoint[]>;
}
