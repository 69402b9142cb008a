import type { Store } from '@fori/contracts/store/schemas';
import { DomainError } from '@fori/domain/errors';
import type { ShopLogo } from '@fori/domain/identity';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { type ReadRestorable, recordChange, requireKept } from '../audit/index.ts';
import { type PictureForm, storeFrom } from '../media/index.ts';
import { filesOfLogo, formerLogo, replaceIdentity, shownLogo, writtenIdentity } from '../store/index.ts';
import { takeLogo } from './logo/take-logo.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>;

const FIELD = 'logo';

const recorded = ({ logo }: { logo: ShopLogo }) => ({ logo: logo === null || logo === 'ferry' ? logo : logo.file });

/** With `seen`, only while the identity is the one written then. */
const write = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  logo: ShopLogo,
  seen?: Date | null,
): Promise<Store['logo']> =>
  db.write(async (tx) => {
    const now = clock();
    const { identity: before, updatedAt } = await writtenIdentity(tx);
    const after = { ...before, logo };
    if (seen !== undefined && seen?.getTime() !== updatedAt?.getTime()) throw new DomainError('stale_edit');
    if (logo === before.logo) return shownLogo(before);
    if (!(await replaceIdentity(tx, after, updatedAt, now))) throw new DomainError('stale_edit');
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.update_logo',
      entity: 'settings',
      entityId: 'identity',
      before: recorded(before),
      after: recorded(after),
    });
    return shownLogo(after);
  });

/**
 * Checks, redraws and stores an uploaded logo with the icons made of it, and shows it from the next request on, with an audit
 * record (SHOP-110). Former logos stay stored, for earlier versions of the identity name them. Throws `payload_too_large` and
 * `validation_failed` on `logo`, and `stale_edit` when the identity is changed at the same time; then no file remains.
 */
export const setLogo = async (shop: Deps, adminId: string, form: PictureForm): Promise<Store['logo']> => {
  const { logo, files } = await shop.pictureLimit(() => storeFrom(form, FIELD, (path) => takeLogo(shop.media, path)));
  try {
    return await write(shop, adminId, logo);
  } catch (error) {
    await discardFiles(shop, files);
    throw error;
  }
};

/** Removes the logo, with an audit record: the initial of the name stands for it (SHOP-110). Throws `stale_edit`. */
export const removeLogo = (shop: Deps, adminId: string): Promise<Store['logo']> => write(shop, adminId, null);

/** The logo as records of `settings.update_logo` have it (ADMIN-226). */
export const restorableLogo: ReadRestorable = async (shop) => {
  const { identity, updatedAt } = await writtenIdentity(shop.db.read);
  return {
    values: recorded(identity),
    save: async ({ logo: file }, { adminId }) => {
      if (file === null || file === 'ferry') return write(shop, adminId, file, updatedAt);
      await requireKept(shop, FIELD, filesOfLogo(String(file)));
      return write(shop, adminId, await formerLogo(shop.db.read, String(file)), updatedAt);
    },
  };
};
