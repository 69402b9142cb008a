import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { isTaskDone, markTaskDone } from '../../store/index.ts';
import { hasCategories } from './categories.repository.ts';
import { type CategoryNames, writeCategories } from './write-categories.ts';

/** As running text writes them, in lower case; pages capitalise. */
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

/** The setting that says that the first categories were written: a category removed later is not written again. */
const MARK = 'first_categories';

/**
 * Writes the shop's categories with their names in six languages, once in the life of a database [API-151]: a database with
 * the mark, or with any category, is left as it is. Of several processes at once one writes them.
 */
export const insertFirstCategories = async (tx: Queries, now: Date): Promise<void> => {
  if (!(await markTaskDone(tx, MARK, now)) || (await hasCategories(tx))) return;
  await writeCategories(tx, firstCategoryNames);
};

/** Gives a database its first categories, as `insertFirstCategories` does; for each start of a shop. */
export const ensureFirstCategories = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  if (await isTaskDone(db, MARK)) return;
  await db.write((tx) => insertFirstCategories(tx, clock()));
};
