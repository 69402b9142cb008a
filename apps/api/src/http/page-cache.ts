import { LRUCache } from 'lru-cache';

interface Html {
  html: string;
}

export interface PageCache {
  /**
   * The page kept for this key, or what `render` gives now, kept when it says so and nothing has changed meanwhile. Those who
   * ask while it is rendered share it. `named`: the shop itself links to the address; all others have a small part of the
   * memory to themselves, so that made-up addresses push out nothing else [PAGE-102].
   */
  pageFor: <P extends Html>(
    key: string,
    named: boolean,
    render: () => Promise<{ page: P; keep: boolean }>,
  ) => Promise<P>;
}

/** Of the memory for pages, what those of addresses take that the shop does not link to. */
const MADE_UP_SHARE = 1 / 8;

const partOf = (maxSize: number) =>
  new LRUCache<string, Html>({
    maxSize: Math.max(1, Math.floor(maxSize)),
    // two bytes a character, as soon as one of them is not Latin
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length),
  });

/**
 * Keeps rendered pages until `present` gives something else: it names the state of all they are made of. Nothing of a
 * visitor may be in them. Least used ones give way.
 */
export const createPageCache = (present: () => Promise<string>, maxBytes: number): PageCache => {
  const named = partOf(maxBytes * (1 - MADE_UP_SHARE));
  const madeUp = partOf(maxBytes * MADE_UP_SHARE);
  let underWay = new Map<string, Promise<Html>>();
  let state: string | null = null;
  return {
    pageFor: async <P extends Html>(
      key: string,
      isNamed: boolean,
      render: () => Promise<{ page: P; keep: boolean }>,
    ): Promise<P> => {
      const now = await present().catch(() => null);
      // a page with gaps beats none while the database is away
      if (now === null) return (await render()).page;
      if (now !== state) {
        named.clear();
        madeUp.clear();
        underWay = new Map();
        state = now;
      }
      const pages = isNamed ? named : madeUp;
      const kept = pages.get(key) as P | undefined;
      if (kept) return kept;
      const shared = underWay.get(key) as Promise<P> | undefined;
      if (shared) return shared;
      const begun = underWay;
      const made = render()
        .then(({ page, keep }) => {
          if (keep && now === state) pages.set(key, page);
          return page;
        })
        .finally(() => begun.delete(key));
      begun.set(key, made);
      return made;
    },
  };
};
