import type { Db } from '../../../db/types.ts';

/** What was made of the catalogue and holds until it changes. */
export interface CatalogueMemory {
  /**
   * What `make` gave for this key since the catalogue last changed, by whatever process; made now if nothing did. A failure
   * is not kept.
   */
  remember: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}

/** Keys are few by nature (languages, filters); searches are many, and the oldest give way. */
const MAX_ENTRIES = 500;

export const createCatalogueMemory = (db: Db): CatalogueMemory => {
  let version: number | null = null;
  let kept = new Map<string, Promise<unknown>>();
  return {
    remember: async <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const present = await db.catalogueVersion();
      if (present !== version) {
        version = present;
        kept = new Map();
      }
      const known = kept.get(key) as Promise<T> | undefined;
      if (known) return known;
      const holder = kept;
      const made = make();
      if (holder.size >= MAX_ENTRIES) for (const oldest of holder.keys()) if (holder.delete(oldest)) break;
      holder.set(key, made);
      made.catch(() => holder.delete(key));
      return made;
    },
  };
};
