import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { isTaskDone, markTaskDone } from '../../store/index.ts';
import { hasCategories } from './categories.repository.ts';
import { type CategoryNames, writeCategories } from './write-categories.ts';

/** In lower case, as within a sentence; pages capitalise them. */
export const firstCategoryNames = {
  bags: { en: 'bags', fi: 'laukut', sv: 'väskor', no: 'vesker', da: 'tasker', is: 'töskur' },
  wallets: { en: 'wallets', fi: 'lompakot', sv: 'plånböcker', no: 'lommebøker', da: 'punge', is: 'veski' },
  belts: { en: 'belts', fi: 'vyöt', sv: 'bälten', no: 'belter', da: 'bælter', is: 'belti' },
  jackets: { en: 'jackets', fi: 'takit', sv: 'jackor', no: 'jakker', da: 'jakker', is: 'jakkar' },
  accessories: {
    en: 'accessories',
    fi: 'asusteet',
    sv: 'accessoarer',
    no: 'tilbehør',
    da: 'tilbehør',
    is: 'fylgihlutir',
  },
} as const satisfies CategoryNames;

/** Records that the first categories were written, so that one removed later is not written again. */
const TASK = 'first_categories';

/**
 * Writes the shop's categories with their names in six languages, once per database [API-151]: does nothing where they
 * were written before or any category exists. Of several processes starting at once only one writes them.
 */
export const insertFirstCategories = async (tx: Queries, now: Date): Promise<void> => {
  if (!(await markTaskDone(tx, TASK, now)) || (await hasCategories(tx))) return;
  await writeCategories(tx, firstCategoryNames);
};

/** Calls `insertFirstCategories` in a transaction where it was not done before; for each start of a shop. */
export const ensureFirstCategories = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  if (await isTaskDone(db.read, TASK)) return;
  await db.write((tx) => insertFirstCategories(tx, clock()));
};
