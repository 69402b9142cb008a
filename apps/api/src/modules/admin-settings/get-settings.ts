import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Shop } from '../../composition.ts';
import { writtenSettings } from '../store/index.ts';
import { destinationRate, toSettings } from './settings.mapper.ts';

/** The saved settings; the shop's defaults where nothing was saved. */
export const getSettings = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Settings> => {
  const written = await writtenSettings(db.read);
  return { ...toSettings(written), ...destinationRate(written, clock()) };
};
