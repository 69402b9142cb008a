import { type Currency, currencies } from '@fori/domain/currencies';
import { type Language, languages } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { CatalogueVersions } from '../../db/types.ts';
import { readSettings } from './settings.repository.ts';

/** What customers can choose now. */
export interface CurrentOffer {
  languages: readonly Language[];
  currencies: readonly Currency[];
  /** of the catalogue, as they were read for it; null where they could not be read */
  versions: CatalogueVersions | null;
  /** the database did not answer in time */
  isLate: boolean;
}

/** As long as a page may take: what the database does not answer by then is not waited for. */
const LIMIT_MS = 3000;

/**
 * Gives the languages and currencies customers can choose, from the next call after a change on (SHOP-114). The settings are read
 * once per change; while they cannot be read, the last known offer stays.
 */
export const createOfferLookup = ({ db }: Pick<Shop, 'db'>): (() => Promise<CurrentOffer>) => {
  let content: CatalogueVersions['content'] | null = null;
  let offer: Pick<CurrentOffer, 'languages' | 'currencies'> = { languages, currencies };
  const read = async (): Promise<CurrentOffer> => {
    const versions = await db.catalogueVersions();
    if (versions.content !== content) {
      const settings = await readSettings(db.read);
      offer = { languages: settings.languages, currencies: settings.currencies };
      content = versions.content;
    }
    return { ...offer, versions, isLate: false };
  };
  const readInTime = async (): Promise<CurrentOffer> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CurrentOffer>((resolve) => {
      timer = setTimeout(() => resolve({ ...offer, versions: null, isLate: true }), LIMIT_MS);
    });
    try {
      return await Promise.race([read(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  // SQLite answers within the call, and a timer for every request takes longer than the statement
  const readNow = db.dialect === 'sqlite' ? read : readInTime;
  return async () => {
    try {
      return await readNow();
    } catch {
      return { ...offer, versions: null, isLate: false };
    }
  };
};
