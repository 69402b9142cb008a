import type { ProductQuery } from '@fori/contracts/products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import { countableTerm } from '@fori/domain/search';
import type { Shop } from '../../../composition.ts';
import { createGrowingLru } from '../../../growing-lru.ts';
import { findProductsBySearch } from './find-products.ts';
import { countSearch } from './unmatched-searches.repository.ts';

/** Searches that a process remembers, so that filters and reloads ask no counter. */
const MAX_REMEMBERED = 10_000;
/** Searches beyond these are not counted while as many wait for the database. */
const MAX_WAITING = 20;
const DAY_LETTERS = 10;
/** Crawlers that run scripts have a session id like any browser. */
const CRAWLER = /bot|crawl|spider/i;

interface Searcher {
  language: Language;
  /** null when unidentified: a crawler, or a page being rendered */
  visitor: Shopper | null;
  isAdmin: boolean;
  /** undefined where none was sent */
  userAgent: string | undefined;
  /** called before counting (decision 0205) */
  mayCount: () => Promise<boolean>;
}

/**
 * Counts the searches of customers that find nothing as typed, once a day for each visitor (LIST-117). Who
 * searched is not stored. Returns whether it was counted; a failure is logged.
 */
export const createUnmatchedSearchCounter = (
  shop: Pick<Shop, 'db' | 'clock' | 'catalogueCache' | 'log' | 'budgets'>,
) => {
  const remembered = createGrowingLru<true>(MAX_REMEMBERED);
  let waiting = 0;
  return async (
    { search, page }: Pick<ProductQuery, 'search' | 'page'>,
    { language, visitor, isAdmin, userAgent, mayCount }: Searcher,
  ): Promise<boolean> => {
    const term = countableTerm(search ?? '');
    if (!term || page !== 1 || !visitor || isAdmin || CRAWLER.test(userAgent ?? '') || waiting >= MAX_WAITING)
      return false;
    waiting += 1;
    try {
      const found = await findProductsBySearch(shop, search, language);
      if (!found || (found.ids.length > 0 && !found.similar)) return false;
      const at = shop.clock();
      const key = JSON.stringify([visitor, at.toISOString().slice(0, DAY_LETTERS), language, term]);
      if (remembered.has(key)) return false;
      // before anything is awaited, or two searches at the same time would both count
      remembered.set(key, true);
      if (!(await mayCount()) || !(await shop.budgets.isFirst(`search ${key}`, DAY_MS))) return false;
      await shop.db.write((tx) => countSearch(tx, { language, term, similarShown: found.similar, at }));
      return true;
    } catch (error) {
      shop.log.warn({ err: error }, 'search not counted');
      return false;
    } finally {
      waiting -= 1;
    }
  };
};
