import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { toSharedDesign } from '../jackets.mapper.ts';
import { logosById } from '../uploads/logos.repository.ts';
import { markOpened, sharedDesignById } from './shared-designs.repository.ts';

/** A shared design, for anyone who has its address. Throws `not_found`. */
export const openSharedDesign = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<SharedDesign> => {
  const row = await sharedDesignById(db.read, id);
  if (!row) throw new DomainError('not_found');
  const now = clock();
  // at most once a day, so that opening a popular link does not write every time
  if (now.getTime() - row.openedAt.getTime() > DAY_MS) await db.write((tx) => markOpened(tx, id, now));
  return toSharedDesign(row, await logosById(db.read, uploadedLogosIn(row.design)), language);
};
