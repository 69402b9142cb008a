import { ownPointsFor, type PickupPoint } from '@fori/domain/pickup-points';
import type { PickupPoints } from './carrier-points.ts';

/** The shop's own list as far as a delivery method's carrier serves it; null for all carriers. */
export const ownPoints = (points: readonly PickupPoint[], carrier: string | null): PickupPoints => ({
  find: async (near) => ownPointsFor(points, near, carrier),
});
