import type { ProductSort } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { readSettings } from '../../store/index.ts';
import {
  buildFacetIndex,
  type FacetFilter,
  type FacetIndex,
  findProducts,
  type IdMarks,
  markIds,
  type OrderedProducts,
} from './facet-index.ts';
import { filteredProducts, filteredVariants, productsByName, soldOutVariants } from './facets.repository.ts';

type Deps = Pick<Shop, 'db' | 'catalogueCache'>;

/** The index of what filters ask, cached until the catalogue changes. */
const currentIndex = ({ db, catalogueCache }: Deps): Promise<FacetIndex> =>
  catalogueCache.remember('facet index', async () =>
    buildFacetIndex(await filteredProducts(db.read), await filteredVariants(db.read), await readSettings(db.read)),
  );

/** The variants without stock, cached until stock changes. */
const currentSoldOut = ({ db, catalogueCache }: Deps): Promise<IdMarks> =>
  catalogueCache.rememberStock('sold out variants', async () =>
    markIds((await soldOutVariants(db.read)).map(({ id }) => id)),
  );

/** What the counts of filters are made of. */
export const currentFacets = async (deps: Deps) => {
  const [index, soldOut] = await Promise.all([currentIndex(deps), currentSoldOut(deps)]);
  return { index, soldOut };
};

/** The products in an order of the list, equal ones by id; with the index they are of, since another may follow. */
const productsInOrderOf = async (deps: Deps, sort: ProductSort, language: Language): Promise<OrderedProducts> => {
  const { db, catalogueCache } = deps;
  if (sort === 'featured') {
    const index = await currentIndex(deps);
    return { index, order: index.featured };
  }
  const key = sort === 'name' ? `facet order ${sort} ${language}` : `facet order ${sort}`;
  return catalogueCache.remember(key, async () => {
    const index = await currentIndex(deps);
    const { ids, featured, prices } = index;
    if (sort === 'price') {
      const at = (values: Float64Array | Uint32Array, place: number) => values[place] ?? 0;
      return { index, order: featured.toSorted((a, b) => at(prices, a) - at(prices, b) || at(ids, a) - at(ids, b)) };
    }
    const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
    const byName = await productsByName(db.read, language);
    return { index, order: Uint32Array.from(byName.flatMap(({ id }) => placeOf.get(id) ?? [])) };
  });
};

/** The ids of all products a filter finds, in an order of the list. */
export const productIdsIn = async (
  deps: Deps,
  filter: FacetFilter,
  { sort, language }: { sort: ProductSort; language: Language },
): Promise<number[]> => {
  const [ordered, soldOut] = await Promise.all([productsInOrderOf(deps, sort, language), currentSoldOut(deps)]);
  return findProducts(ordered, filter, soldOut);
};
