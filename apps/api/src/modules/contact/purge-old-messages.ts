import { CONTACT_RETENTION_MONTHS } from '@fori/domain/contact';
import type { Shop } from '../../composition.ts';
import { deleteMessagesBefore } from './contact.repository.ts';

/** Deletes messages a year after they were received; returns their number. */
export const purgeOldMessages = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> => {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - CONTACT_RETENTION_MONTHS);
  return db.write((tx) => deleteMessagesBefore(tx, before));
};
