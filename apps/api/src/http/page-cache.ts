import type { CatalogueVersions } from '../db/types.ts';
import { createVersionedCache, type Made, type Versions } from '../versioned-cache.ts';

interface Html {
  /** the page; its length is in bytes */
  html: { length: number };
}

export interface PageCache<P extends Html> {
  /**
   * The cached page, or the result of `render`. `isCanonical`: the shop itself links to the address; all others have a
   * small part of the memory to themselves, so that arbitrary addresses evict nothing else [PAGE-102]. `known`: versions of the
   * catalogue the request has read already.
   */
  pageFor: (
    key: string,
    isCanonical: boolean,
    render: () => Promise<Made<P>>,
    known?: CatalogueVersions | null,
  ) => Promise<P>;
}

/** The part of the memory for pages of addresses the shop does not link to. */
const ARBITRARY_URL_SHARE = 1 / 8;

/**
 * Caches rendered pages until `readVersions` changes, which must cover everything pages are rendered from. Pages must contain
 * nothing personal. `onLookup` is told whether a page was there.
 */
export const createPageCache = <P extends Html>(
  readVersions: (known?: CatalogueVersions | null) => Promise<Versions>,
  maxBytes: number,
  onLookup: (hit: boolean) => void = () => undefined,
): PageCache<P> => {
  const cacheOf = (share: number) =>
    createVersionedCache<P, CatalogueVersions>(readVersions, {
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      // V8 takes two bytes per character if any of them is not Latin-1
      sizeOf: ({ html }, key) => html.length + 2 * key.length,
    });
  const canonical = cacheOf(1 - ARBITRARY_URL_SHARE);
  const arbitrary = cacheOf(ARBITRARY_URL_SHARE);
  return {
    pageFor: async (key, isCanonical, render, known) => {
      const snapshot = await (isCanonical ? canonical : arbitrary).snapshot(known).catch(() => null);
      // an incomplete page is better than none while the database is unavailable
      if (!snapshot) return (await render()).value;
      let isHit = true;
      const page = snapshot.getOrMake(key, () => {
        isHit = false;
        return render();
      });
      onLookup(isHit);
      return page;
    },
  };
};
