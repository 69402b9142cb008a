import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Shop } from '../../composition.ts';
import { writtenSettings } from '../store/index.ts';
import { toSettings } from './settings.mapper.ts';

/** The saved settings; the shop's defaults where nothing was saved. */
export const getSettings = async ({ db }: Pick<Shop, 'db'>): Promise<Settings> =>
  toSettings(await writtenSettings(db.read));
