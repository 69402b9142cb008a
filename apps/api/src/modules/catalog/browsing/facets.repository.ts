import type { Language } from '@fori/domain/languages';
import { and, asc, eq } from 'drizzle-orm';
import { prepared, preparedVariants } from '../../../db/prepared.ts';
import type { Queries, Search } from '../../../db/types.ts';
import { textOf } from '../products.read.repository.ts';

const productsQuery = prepared((q, t) =>
  q
    .select({
      id: t.products.id,
      categoryId: t.products.categoryId,
      gender: t.products.gender,
      lowestPriceCents: t.products.lowestPriceCents,
    })
    .from(t.products)
    .where(eq(t.products.status, 'active'))
    .orderBy(asc(t.products.featuredRank), asc(t.products.id)),
);

/** What filters ask of the products on sale, in the featured order. */
export const filteredProducts = (q: Queries) => productsQuery(q, {});

const variantsQuery = prepared((q, t) =>
  q
    .select({
      id: t.variants.id,
      productId: t.variants.productId,
      color: t.variants.color,
      size: t.variants.size,
    })
    .from(t.variants)
    .orderBy(asc(t.variants.productId), asc(t.variants.position), asc(t.variants.id)),
);

/** What filters ask of all variants, archived products' included, in the shop's order. */
export const filteredVariants = (q: Queries) => variantsQuery(q, {});

const soldOutQuery = prepared((q, t) =>
  q.select({ id: t.variants.id }).from(t.variants).where(eq(t.variants.stock, 0)),
);

/** The ids of the variants without stock, in no order. */
export const soldOutVariants = (q: Queries) => soldOutQuery(q, {});

const namesQuery = prepared((q, t) =>
  q
    .select({ id: t.products.id })
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t))
    .where(eq(t.products.status, 'active'))
    .orderBy(asc(t.productTexts.nameRank), asc(t.products.id)),
);

/** The ids of the products on sale by the alphabet of a language. */
export const productsByName = (q: Queries, language: Language) => namesQuery(q, { language });

const foundQuery = preparedVariants((q, t, search: Search) =>
  q
    .select({ id: t.products.id })
    .from(t.products)
    .where(and(eq(t.products.status, 'active'), search.condition))
    .orderBy(asc(t.products.featuredRank), asc(t.products.id)),
);

/** The ids of the products on sale that contain a term, in the featured order. */
export const productsFound = (q: Queries, search: Search, language: Language) =>
  foundQuery(q, search.kind, search, { language, ...search.values });
