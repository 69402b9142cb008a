import { DomainError } from '@fori/domain/errors';
import type { NearPickupPoint } from '@fori/domain/pickup-points';
import type { Destination } from '@fori/domain/shipping-methods';
import type { Clock, Log } from '../../composition.ts';
import type { ConcurrencyLimit } from '../media/index.ts';
import type { CarrierPoints } from './carrier-points.ts';

/** A carrier that is away is not asked by every customer, who would wait for it. */
const AWAY_FOR_MS = 30_000;

/** Asks carriers, sparingly. */
export interface CarrierLookups {
  /** Whether the carrier is configured and has points in the country. */
  has: (carrier: string | null, country: Destination['country']) => boolean;
  /** Null where the carrier does not answer, or was not asked. */
  find: (carrier: string, near: Destination) => Promise<NearPickupPoint[] | null>;
}

interface Options {
  carriers: readonly CarrierPoints[];
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** of questions at a time */
  limit: ConcurrencyLimit;
}

export const createCarrierLookups = ({ carriers, clock, log, limit }: Options): CarrierLookups => {
  const awayUntil = new Map<string, number>();
  const known = (carrier: string | null) => carriers.find((each) => each.carrier === carrier);
  return {
    has: (carrier, country) => known(carrier)?.countries.includes(country) ?? false,
    find: async (carrier, near) => {
      const asked = known(carrier);
      const now = clock().getTime();
      if (!asked || (awayUntil.get(carrier) ?? 0) > now) return null;
      try {
        return await limit(() => asked.find(near));
      } catch (error) {
        // refused by our own limit, which is no reason to ask the carrier less
        if (error instanceof DomainError) return null;
        log.warn({ err: error, carrier }, 'pick-up points were not found: the last known ones are offered');
        awayUntil.set(carrier, now + AWAY_FOR_MS);
        return null;
      }
    },
  };
};
