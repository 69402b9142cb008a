import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Shop } from '../../composition.ts';
import { writtenSettings } from '../store/index.ts';
import { toSettings } from './settings.mapper.ts';

/** The settings as the shopkeeper wrote them; the shop's defaults where nothing was ever set. */
export const getSettings = async ({ db }: Pick<Shop, 'db'>): Promise<Settings> =>
  toSettings(await writtenSettings(db.read));
