import type { VatIdAnswer } from '@fori/domain/companies';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { LRUCache } from 'lru-cache';
import type { Clock, Log } from '../../composition.ts';
import type { ConcurrencyLimit } from '../media/index.ts';
import { type VatId, vatIdText } from './parse-vat-id.ts';
import type { Vies, ViesAnswer } from './vies.ts';

export interface DatedAnswer extends ViesAnswer, VatIdAnswer {}

/** What an order keeps of an answer. */
export const vatIdAnswerOf = ({ at, name, consultation }: VatIdAnswer): VatIdAnswer => ({ at, name, consultation });

/** Asks the register, sparingly. */
export interface VatIdChecks {
  /**
   * Null where the register does not answer, or was not asked: `mayAsk` says whether it may be where the answer is not known.
   */
  check: (id: VatId, requester: VatId | null, mayAsk?: () => Promise<boolean>) => Promise<DatedAnswer | null>;
}

/** A quote and the order that follows are one question. */
const KNOWN_FOR_MS = 10 * MINUTE_MS;
/** A register that is away is not asked by every quote. */
const AWAY_FOR_MS = MINUTE_MS;
const MAX_KNOWN = 1000;

interface Options {
  vies: Vies;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** of questions at a time */
  limit: ConcurrencyLimit;
}

export const createVatIdChecks = ({ vies, clock, log, limit }: Options): VatIdChecks => {
  const known = new LRUCache<string, { answer: DatedAnswer | null; until: number }>({ max: MAX_KNOWN });
  return {
    check: async (id, requester, mayAsk = async () => true) => {
      const key = vatIdText(id);
      const now = clock();
      const found = known.get(key);
      if (found && found.until > now.getTime()) return found.answer;
      if (!(await mayAsk())) return null;
      try {
        const answer = { ...(await limit(() => vies.check(id, requester))), at: now.toISOString() };
        known.set(key, { answer, until: now.getTime() + KNOWN_FOR_MS });
        return answer;
      } catch (error) {
        // refused by our own limit, which is no reason to ask the register less
        if (error instanceof DomainError) return null;
        log.warn({ err: error }, 'a VAT id was not confirmed');
        known.set(key, { answer: null, until: now.getTime() + AWAY_FOR_MS });
        return null;
      }
    },
  };
};
