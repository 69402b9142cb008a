import { randomUUID } from 'node:crypto';
import type { Gender } from '@fori/domain/catalog';
import { type Language, languages } from '@fori/domain/languages';
import type { PricePoint } from '@fori/domain/pricing';
import type { Shop } from '../composition.ts';
import type { Db } from '../db/types.ts';
import { firstCategoryNames } from '../modules/catalog/categories/initial-categories.ts';
import { writeCategories } from '../modules/catalog/categories/write-categories.ts';
import { rankNames } from '../modules/catalog/editing/rank-names.ts';
import type { ProductText } from '../modules/catalog/editing/write-product.ts';
import {
  type ImageDraft,
  type ProductDraft,
  type VariantDraft,
  type WrittenProduct,
  writeProduct,
} from '../modules/catalog/editing/write-product.ts';

export interface ProductOverrides {
  slug?: string;
  category?: string;
  gender?: Gender;
  status?: 'active' | 'archived';
  /** cents; 5900 by default */
  price?: number;
  discount?: number;
  featuredRank?: number;
  /** units of each variant without its own stock; 10 by default */
  stock?: number;
  /** by default one variant in black, one size */
  variants?: Partial<VariantDraft>[];
  /** these languages count as translated; English always has a name */
  names?: Partial<Record<Language, string>>;
  descriptions?: Partial<Record<Language, string>>;
  images?: ImageDraft[];
  history?: PricePoint[];
}

const textsFrom = ({ names = {}, descriptions = {} }: ProductOverrides): { en: ProductText } => {
  const english: ProductText = {
    name: names.en ?? 'Card wallet',
    description: descriptions.en ?? 'Holds six cards.',
    material: 'Bridle leather.',
    care: 'Brush it.',
  };
  const translated = languages.filter((l) => l !== 'en' && (names[l] !== undefined || descriptions[l] !== undefined));
  const texts = translated.map((l) => [
    l,
    { ...english, name: names[l] ?? english.name, description: descriptions[l] ?? english.description },
  ]);
  return { ...Object.fromEntries(texts), en: english };
};

const draftFrom = (overrides: ProductOverrides): ProductDraft => ({
  slug: overrides.slug ?? `product-${randomUUID()}`,
  category: overrides.category ?? 'wallets',
  gender: overrides.gender ?? 'unisex',
  status: overrides.status ?? 'active',
  price: overrides.price ?? 5900,
  discount: overrides.discount ?? null,
  ...(overrides.featuredRank !== undefined && { featuredRank: overrides.featuredRank }),
  measurements: { width: 100, height: 80, depth: 15 },
  texts: textsFrom(overrides),
  variants: (overrides.variants ?? [{}]).map((variant) => ({
    size: 'One size',
    color: 'black',
    stock: overrides.stock ?? 10,
    ...variant,
  })),
  images: overrides.images ?? [],
  ...(overrides.history && { history: overrides.history }),
});

/** The part of a test's shop that building needs. */
interface Deps {
  db: Db;
  shop: Pick<Shop, 'clock'>;
}

/** Adds products for sale, valid by default; override anything. */
export const addProducts = ({ db, shop }: Deps, all: readonly ProductOverrides[]): Promise<WrittenProduct[]> =>
  db.write(async (tx) => {
    const { t } = db;
    const [category] = await tx.select({ id: t.categories.id }).from(t.categories).limit(1);
    if (!category) await writeCategories(tx, firstCategoryNames);
    const products: WrittenProduct[] = [];
    for (const overrides of all) products.push(await writeProduct(tx, draftFrom(overrides), shop.clock()));
    await rankNames(tx);
    return products;
  });

/** Adds a product for sale, valid by default; override anything. */
export const addProduct = async (deps: Deps, overrides: ProductOverrides = {}): Promise<WrittenProduct> => {
  const [product] = await addProducts(deps, [overrides]);
  if (!product) throw new Error('product not added');
  return product;
};
