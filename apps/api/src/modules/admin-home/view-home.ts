import type { AdminHome, HomeDocument, HomeVersion, HomeVersionContent } from '@fori/contracts/admin-home/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { pickedProducts } from '../catalog/index.ts';
import {
  builtInHome,
  countHomeVersions,
  type HomeVersionRow,
  homeDraft,
  homeInForce,
  homeVersion,
  pageOfHomeVersions,
} from '../home/index.ts';

/** What is stored of the home page: the version in force and the draft. */
export interface StoredHome {
  inForce: HomeVersionRow | null;
  draft: HomeVersionRow | null;
}

// one after the other: in a transaction they share a connection
export const readStoredHome = async (q: Queries): Promise<StoredHome> => ({
  inForce: await homeInForce(q),
  draft: await homeDraft(q),
});

/** When what is edited was last changed; null before the first change. */
export const changeOf = ({ inForce, draft }: StoredHome): string | null =>
  (draft ?? inForce)?.changedAt.toISOString() ?? null;

/** The products that are chosen by hand in some documents, each once. */
const productsIn = (q: Queries, documents: readonly HomeDocument[]) => {
  const ids = documents.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'featured' ? block.products : [])),
  );
  return pickedProducts(q, [...new Set(ids)]);
};

/** The home page as the back office edits it. */
export const viewHome = async (q: Queries, stored: StoredHome): Promise<AdminHome> => {
  const { inForce, draft } = stored;
  const shown = inForce?.document ?? builtInHome();
  const document = draft ? (draft.document ?? builtInHome()) : shown;
  return {
    state: draft ? 'draft' : inForce?.document ? 'published' : 'built_in',
    document,
    in_force: shown,
    built_in: builtInHome(),
    products: await productsIn(q, [document, shown]),
    updated_at: changeOf(stored),
  };
};

export const getAdminHome = async ({ db: { read } }: Pick<Shop, 'db'>): Promise<AdminHome> =>
  viewHome(read, await readStoredHome(read));

/** A page of the home page's versions, newest first. */
export const listHomeVersions = async (
  { db: { read } }: Pick<Shop, 'db'>,
  { page, per_page }: { page: number; per_page: number },
) => {
  const rows = await pageOfHomeVersions(read, { limit: per_page, offset: (page - 1) * per_page });
  const total = await countHomeVersions(read);
  return {
    data: rows.map(
      ({ version: { number, document, changedAt, publishedAt }, author }): HomeVersion => ({
        number,
        built_in: document === null,
        author,
        written_at: changedAt.toISOString(),
        published_at: publishedAt?.toISOString() ?? null,
      }),
    ),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};

/** A version of the home page. Throws `not_found`. */
export const getHomeVersion = async (
  { db: { read } }: Pick<Shop, 'db'>,
  number: number,
): Promise<HomeVersionContent> => {
  const version = await homeVersion(read, number);
  if (!version) throw new DomainError('not_found');
  const document = version.document ?? builtInHome();
  return { document, products: await productsIn(read, [document]) };
};
