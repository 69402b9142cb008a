import type { AdminHome, HomeDocument, HomeVersionContent } from '@fori/contracts/admin-home/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { pickedProducts } from '../catalog/index.ts';
import { changeOf, listVersionsOf, readStored, type StoredDocument, stateOf } from '../document-versions/index.ts';
import { builtInHome, homeVersions } from '../home/index.ts';

/** The products that are chosen by hand in some documents, each once. */
const productsIn = (q: Queries, documents: readonly HomeDocument[]) => {
  const ids = documents.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'featured' ? block.products : [])),
  );
  return pickedProducts(q, [...new Set(ids)]);
};

/** The home page as the back office edits it. */
export const viewHome = async (q: Queries, stored: StoredDocument<HomeDocument>): Promise<AdminHome> => {
  const { inForce, draft } = stored;
  const shown = inForce?.document ?? builtInHome();
  const document = draft ? (draft.document ?? builtInHome()) : shown;
  return {
    state: stateOf(stored),
    document,
    in_force: shown,
    built_in: builtInHome(),
    products: await productsIn(q, [document, shown]),
    updated_at: changeOf(stored),
  };
};

export const getAdminHome = async ({ db: { read } }: Pick<Shop, 'db'>): Promise<AdminHome> =>
  viewHome(read, await readStored(read, homeVersions));

/** A page of the home page's versions, newest first. */
export const listHomeVersions = ({ db: { read } }: Pick<Shop, 'db'>, range: { page: number; per_page: number }) =>
  listVersionsOf(read, homeVersions, range);

/** A version of the home page. Throws `not_found`. */
export const getHomeVersion = async (
  { db: { read } }: Pick<Shop, 'db'>,
  number: number,
): Promise<HomeVersionContent> => {
  const version = await homeVersions.find(read, number);
  if (!version) throw new DomainError('not_found');
  const document = version.document ?? builtInHome();
  return { document, products: await productsIn(read, [document]) };
};
