import type { ProductSort } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { buildFacetIndex, type FacetFilter, findProducts } from './facet-index.ts';
import { filteredProducts, filteredVariants, productsByName, soldOutVariants } from './facets.repository.ts';

type Deps = Pick<Shop, 'db' | 'catalogueCache'>;

/** The index of what filters ask, cached until the catalogue changes, and what is sold out, until stock changes. */
export const currentFacets = async ({ db, catalogueCache }: Deps) => {
  const [index, soldOut] = await Promise.all([
    catalogueCache.remember('facet index', async () =>
      buildFacetIndex(await filteredProducts(db.read), await filteredVariants(db.read)),
    ),
    catalogueCache.rememberStock(
      'sold out variants',
      async () => new Set((await soldOutVariants(db.read)).map(({ id }) => id)),
    ),
  ]);
  return { index, soldOut };
};

/** The places of the products in the alphabet of a language, by id. */
const namePlaces = ({ db, catalogueCache }: Deps, language: Language) =>
  catalogueCache.remember(
    `name places ${language}`,
    async () => new Map((await productsByName(db.read, language)).map(({ id }, place) => [id, place])),
  );

/** The ids of all products a filter finds, in the order of the list; equal ones by id. */
export const productIdsIn = async (
  deps: Deps,
  filter: FacetFilter,
  { sort, language }: { sort: ProductSort; language: Language },
): Promise<number[]> => {
  const { index, soldOut } = await currentFacets(deps);
  const products = findProducts(index, filter, soldOut);
  if (sort === 'price') products.sort((a, b) => a.price - b.price || a.id - b.id);
  if (sort === 'name') {
    const places = await namePlaces(deps, language);
    const placeOf = (id: number) => places.get(id) ?? Number.POSITIVE_INFINITY;
    products.sort((a, b) => placeOf(a.id) - placeOf(b.id));
  }
  return products.map(({ id }) => id);
};
