import { isDeepStrictEqual } from 'node:util';
import type { AdminHome, HomeChange, HomeDocument } from '@fori/contracts/admin-home/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { nextBlockChange } from '@fori/domain/home';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { pickedProducts } from '../catalog/index.ts';
import { editDocument } from '../document-versions/index.ts';
import { builtInHome, homeVersions, isStoredHomePicture } from '../home/index.ts';
import { homeTexts } from './home-texts.ts';
import { viewHome } from './view-home.ts';

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

const editing = editDocument({
  versions: homeVersions,
  builtIn: builtInHome,
  entity: 'home',
  view: viewHome,
  check: requireProducts,
  differences,
  texts: homeTexts,
  published: (document, now) => ({ nextChangeAt: nextBlockChange(document?.blocks ?? [], now) }),
});

type Deps = Pick<Shop, 'db' | 'clock'>;

/**
 * Saves the home page as a draft (HOME-110). Throws `stale_edit`, and `validation_failed` for a product or picture that does not
 * exist.
 */
export const updateHome = async (
  { media, ...deps }: Deps & Pick<Shop, 'media'>,
  adminId: string,
  { updated_at, ...document }: HomeChange,
): Promise<AdminHome> => {
  await requirePictures(media, document);
  return editing.save(deps, adminId, document, updated_at);
};

/** Publishes the draft; from then on it never changes (HOME-111). Without a draft nothing happens. Throws `stale_edit`. */
export const publishHome: (deps: Deps, adminId: string, seen: string | null) => Promise<AdminHome> = editing.publish;
