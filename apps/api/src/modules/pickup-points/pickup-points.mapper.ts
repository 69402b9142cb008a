import type { NearPickupPointView, PickupPointView } from '@fori/contracts/pickup-points/schemas';
import { carriers } from '@fori/domain/orders';
import type { NearPickupPoint, PickupPoint } from '@fori/domain/pickup-points';

/** A point as customers see it: where they go, and by whom. */
export const toPickupPoint = (point: PickupPoint): PickupPointView => ({
  id: point.id,
  number: point.number,
  name: point.name,
  address: point.address,
  postal_code: point.postalCode,
  city: point.city,
  country: point.country,
  carrier: carriers.find(({ code }) => code === point.carrier)?.name ?? null,
  opening_hours: point.openingHours,
});

export const toNearPickupPoint = ({ distance, ...point }: NearPickupPoint): NearPickupPointView => ({
  ...toPickupPoint(point),
  distance,
});
