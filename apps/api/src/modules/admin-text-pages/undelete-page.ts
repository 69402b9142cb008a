import { DomainError } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { pageRecord, pageRecords, restorePageRecord } from '../admin-catalogue-zip/index.ts';
import { inputOf, recordChange, type Undelete } from '../audit/index.ts';
import { lockSlugs } from '../search-texts/index.ts';
import { pageById } from './versions.repository.ts';
import type { PageRow } from './view-admin-page.ts';

const keptShape = z.object({ record: pageRecord });

/** What comes back of a page after its deletion: hidden, the newest text of each language as a draft; earlier versions do not. */
export const keptPage = async (tx: Queries, page: PageRow): Promise<z.input<typeof keptShape>> => {
  const [stored] = await pageRecords(tx, [page], 'by_number');
  if (!stored) throw new Error(`page ${page.id} has no record`);
  const { record } = stored;
  const versions = Object.fromEntries(
    languages.flatMap((language) => {
      const last = record.versions[language]?.at(-1);
      return last && last.body !== null ? [[language, [{ ...last, number: 1, published_at: null }]] as const] : [];
    }),
  );
  return { record: { ...record, visible: false, versions } };
};

/** Undoes the deletion of a text page (ADMIN-228). Throws `stale_edit` where it is back, `validation_failed` for a slug that is taken. */
export const undeletePage: Undelete = ({ db, clock }, { id, kept }, { adminId }) => {
  const { record } = inputOf(keptShape, kept);
  return db.write(async (tx) => {
    await lockSlugs(tx);
    if (await pageById(tx, id)) throw new DomainError('stale_edit');
    const at = clock();
    await restorePageRecord({ tx, at, adminId }, id, record);
    await recordChange(tx, {
      at,
      actorId: adminId,
      action: 'page.undelete',
      entity: 'page',
      entityId: String(id),
      before: null,
      after: { slug: record.slug, visible: record.visible },
    });
  });
};
