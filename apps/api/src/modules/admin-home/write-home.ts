import { isDeepStrictEqual } from 'node:util';
import type { AdminHome, HomeChange, HomeDocument } from '@fori/contracts/admin-home/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { nextBlockChange } from '@fori/domain/home';
import { ONLY_ID } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { pickedProducts } from '../catalog/index.ts';
import { builtInHome, deleteHomeDraft, insertHomeDraft, isStoredHomePicture, updateHomeDraft } from '../home/index.ts';
import { changedLanguages, recordTextChanges } from '../translations/index.ts';
import { homeTexts } from './home-texts.ts';
import { changeOf, readStoredHome, type StoredHome, viewHome } from './view-home.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;

/** The stored page as it was seen. Throws `stale_edit` where somebody has changed it since. */
const requireSeen = async (tx: Queries, seen: string | null): Promise<StoredHome> => {
  const stored = await readStoredHome(tx);
  if (changeOf(stored) !== seen) throw new DomainError('stale_edit');
  return stored;
};

/** Throws `validation_failed` at each product that does not exist. */
const requireProducts = async (tx: Queries, { blocks }: HomeDocument): Promise<void> => {
  const chosen = blocks.flatMap((block, at) =>
    block.kind === 'featured'
      ? block.products.map((id, index) => ({ id, field: `blocks.${at}.products.${index}` }))
      : [],
  );
  const known = new Set((await pickedProducts(tx, [...new Set(chosen.map(({ id }) => id))])).map(({ id }) => id));
  const gone = chosen.filter(({ id }) => !known.has(id));
  if (gone.length === 0) return;
  const fields = gone.map(({ field }): [string, FieldError[]] => [field, [{ key: 'companion_gone' }]]);
  throw new DomainError('validation_failed', { fields: Object.fromEntries(fields) });
};

/** Throws `validation_failed` at each picture that is not stored, as a catalogue with it could not be imported again (HOME-113). */
const requirePictures = async (media: Shop['media'], { blocks }: HomeDocument): Promise<void> => {
  const chosen = blocks.flatMap((block, at) => {
    if (block.kind === 'hero') {
      return block.slides.map(({ picture }, index) => ({ file: picture.file, field: `blocks.${at}.slides.${index}` }));
    }
    return block.kind === 'text' && block.picture ? [{ file: block.picture.file, field: `blocks.${at}` }] : [];
  });
  const fields: Record<string, FieldError[]> = {};
  for (const { file, field } of chosen) {
    if (!(await isStoredHomePicture(media, file))) fields[`${field}.picture.file`] = [{ key: 'picture_gone' }];
  }
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};

/** The parts in which one page differs from another, for the audit log: each block by its id, and their order. */
const differences = (page: HomeDocument, other: HomeDocument): Record<string, unknown> => {
  const order = ({ blocks }: HomeDocument) => blocks.map(({ id }) => id).join(', ');
  const found: Record<string, unknown> = {};
  for (const part of ['title', 'description'] as const) {
    if (!isDeepStrictEqual(page[part], other[part])) found[part] = page[part];
  }
  if (order(page) !== order(other)) found.order = order(page);
  for (const block of page.blocks) {
    const same = other.blocks.find(({ id }) => id === block.id);
    if (!isDeepStrictEqual(block, same)) found[block.id] = block;
  }
  return found;
};

/** Later than the last change, so that two edits never share a time. */
const nextChange = ({ inForce, draft }: StoredHome, now: Date): Date =>
  new Date(Math.max(now.getTime(), ((draft ?? inForce)?.changedAt.getTime() ?? 0) + 1));

/** Makes `document` what is edited: it becomes the draft, or there is none where it is what customers see. */
const setDraft = async (
  tx: Queries,
  stored: StoredHome,
  document: HomeDocument | null,
  { adminId, now }: { adminId: string; now: Date },
): Promise<boolean> => {
  const { inForce, draft } = stored;
  if (isDeepStrictEqual(document, inForce?.document ?? null)) return draft ? deleteHomeDraft(tx, draft) : true;
  const columns = { document, authorId: adminId, changedAt: nextChange(stored, now) };
  return draft
    ? updateHomeDraft(tx, draft, columns)
    : insertHomeDraft(tx, { number: (inForce?.number ?? 0) + 1, ...columns });
};

/**
 * Saves the home page as a draft, in one transaction with the audit record; writes nothing when nothing differs (HOME-110). The
 * built-in page, unchanged, is none of the shop's own. Throws `stale_edit`, and `validation_failed` for a product or picture that does not exist.
 */
export const updateHome = async (
  { db, clock, media }: Deps & Pick<Shop, 'media'>,
  adminId: string,
  { updated_at, ...document }: HomeChange,
): Promise<AdminHome> => {
  await requirePictures(media, document);
  return db.write(async (tx) => {
    const stored = await requireSeen(tx, updated_at);
    const before = (stored.draft ?? stored.inForce)?.document ?? builtInHome();
    if (isDeepStrictEqual(document, before)) return viewHome(tx, stored);
    await requireProducts(tx, document);
    const now = clock();
    const own = isDeepStrictEqual(document, builtInHome()) ? null : document;
    if (!(await setDraft(tx, stored, own, { adminId, now }))) throw new DomainError('stale_edit');
    await recordChange(tx, {
      ...{ at: now, actorId: adminId, action: 'home.update', entity: 'home', entityId: 'shop' },
      before: differences(before, document),
      after: differences(document, before),
    });
    return viewHome(tx, await readStoredHome(tx));
  });
};

/** Publishes the draft; from then on it never changes (HOME-111). Without a draft nothing happens. Throws `stale_edit`. */
export const publishHome = ({ db, clock }: Deps, adminId: string, seen: string | null): Promise<AdminHome> =>
  db.write(async (tx) => {
    const stored = await requireSeen(tx, seen);
    const { inForce, draft } = stored;
    if (!draft) return viewHome(tx, stored);
    const now = clock();
    const published = {
      publishedAt: now,
      authorId: adminId,
      changedAt: nextChange(stored, now),
      nextChangeAt: nextBlockChange(draft.document?.blocks ?? [], now),
    };
    if (!(await updateHomeDraft(tx, draft, published))) throw new DomainError('stale_edit');
    const [was, is] = [inForce?.document ?? builtInHome(), draft.document ?? builtInHome()];
    const rewritten = changedLanguages(homeTexts(was), homeTexts(is));
    await recordTextChanges(tx, 'home', ONLY_ID, rewritten, now);
    await recordChange(tx, {
      ...{ at: now, actorId: adminId, action: 'home.publish', entity: 'home', entityId: 'shop' },
      before: { version: inForce?.number ?? null },
      after: { version: draft.number },
    });
    return viewHome(tx, await readStoredHome(tx));
  });
