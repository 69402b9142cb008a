import type { ProductFilters } from '@fori/client/queries/product-lists';
import { FEATURED_COUNT } from '@fori/domain/catalog';

/** The first products of the list, in the shop's own order (HOME-10). */
export const featuredQuery: ProductFilters = { perPage: FEATURED_COUNT };
