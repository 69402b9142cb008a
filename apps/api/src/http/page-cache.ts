import { LRUCache } from 'lru-cache';

export interface PageCache {
  /** The page kept for this key, or what `render` gives now, kept when it says so and nothing has changed meanwhile. */
  pageFor: <P extends { html: string }>(key: string, render: () => Promise<{ page: P; keep: boolean }>) => Promise<P>;
}

/**
 * Keeps rendered pages until `present` gives something else: it names the state of all they are made of. Nothing of a
 * visitor may be in them. Least used ones give way.
 */
export const createPageCache = (present: () => Promise<string>, maxBytes: number): PageCache => {
  const pages = new LRUCache<string, { html: string }>({
    maxSize: maxBytes,
    // two bytes a character, as soon as one of them is not Latin
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length),
  });
  let state: string | null = null;
  return {
    pageFor: async <P extends { html: string }>(
      key: string,
      render: () => Promise<{ page: P; keep: boolean }>,
    ): Promise<P> => {
      const now = await present().catch(() => null);
      // a page with gaps beats none while the database is away
      if (now === null) return (await render()).page;
      if (now !== state) {
        pages.clear();
        state = now;
      }
      const kept = pages.get(key) as P | undefined;
      if (kept) return kept;
      const { page, keep } = await render();
      if (keep && now === state) pages.set(key, page);
      return page;
    },
  };
};
