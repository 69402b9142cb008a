import { readFile } from 'node:fs/promises';
import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { MAX_STORED_LOGOS } from '@fori/domain/jackets';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import type { SentForm } from '../../../http/multipart.ts';
import { secretName } from '../../../storage/media-store.ts';
import { PictureRefused } from '../../media/index.ts';
import { drawnLogoFile, logoFile } from '../drawing/picture-files.ts';
import { withFiles } from '../drawing/written-files.ts';
import { toUploadedLogo } from '../jackets.mapper.ts';
import { countLogosOf, insertLogo, ownerColumns } from './logos.repository.ts';
import { type ReadLogo, readLogo } from './read-logo.ts';

const FIELD = 'file';

const read = async (form: SentForm): Promise<ReadLogo> => {
  if (Object.keys(form.problems).length > 0) {
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields: form.problems });
  }
  const sent = form.files.get(FIELD);
  if (!sent) throw fieldRefused(FIELD, { key: 'required' });
  try {
    return await readLogo(await readFile(sent.path));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw fieldRefused(FIELD, error.problem);
  }
};

/**
 * Stores a visitor's logo, re-encoded, under an unguessable name. A logo no design uses is swept after a day. Throws
 * `validation_failed` or `payload_too_large` on `file`, `too_many_logos`; nothing is stored then.
 */
export const uploadLogo = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>,
  shopper: Shopper,
  form: SentForm,
): Promise<UploadedLogo> => {
  const { db, clock, media } = shop;
  const assertCapacity = (count: number) => {
    if (count >= MAX_STORED_LOGOS) throw new DomainError('too_many_logos');
  };
  assertCapacity(await countLogosOf(db.read, shopper));
  const { png, drawn, width, height } = await shop.pictureLimit(() => read(form));
  const now = clock();
  const file = secretName();
  const logo = {
    userId: null,
    sessionId: null,
    ...ownerColumns(shopper),
    id: secretName(),
    file,
    width,
    height,
    bytes: png.length,
    createdAt: now,
    usedAt: now,
  };
  return withFiles(
    shop,
    async () => {
      const files = [
        { name: logoFile(file), data: png },
        { name: drawnLogoFile(file), data: drawn },
      ];
      await media.write(files);
      return { written: files.map(({ name }) => name) };
    },
    () =>
      db.write(async (tx) => {
        assertCapacity(await countLogosOf(tx, shopper));
        await insertLogo(tx, logo);
        return { result: toUploadedLogo(logo), unneeded: [] };
      }),
  );
};
