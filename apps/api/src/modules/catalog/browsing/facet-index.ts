import { foldForSearch, type Gender, genders, gendersShown } from '@fori/domain/catalog';
import { type Availability, bandOf, compareSizes, type PriceBand, priceBands } from '@fori/domain/facets';
import { type PriceDisplay, shownPrice } from '@fori/domain/shown-price';

/** What the index needs of a product on sale. */
export interface IndexedRow {
  id: number;
  categoryId: number;
  gender: Gender;
  lowestPriceCents: number;
}

/** What the index needs of a variant. */
export interface IndexedVariantRow {
  id: number;
  productId: number;
  color: string;
  size: string;
}

interface IndexedVariant {
  id: number;
  /** place in the index's `colors` and `sizes` */
  color: number;
  size: number;
}

interface IndexedProduct {
  id: number;
  categoryId: number;
  gender: Gender;
  price: number;
  band: PriceBand;
  variants: IndexedVariant[];
}

/** The distinct values of an option; spellings that differ only in case and blanks are one value. */
interface OptionValues {
  /** as first spelt */
  names: string[];
  /** by the folded name */
  places: Map<string, number>;
  /** by the name as spelt, because folding thousands of equal names takes longer than reading them */
  spelt: Map<string, number>;
}

/** What filters ask of the products on sale, in memory, because no database index answers every combination (decision 0115). */
export interface FacetIndex {
  /** in the featured order */
  products: IndexedProduct[];
  colors: OptionValues;
  sizes: OptionValues;
  /** places of the colours, the most frequent first */
  colorOrder: number[];
  /** places of the sizes, smallest first */
  sizeOrder: number[];
}

/** The products of an index in an order of the list. */
export interface OrderedProducts {
  index: FacetIndex;
  products: readonly IndexedProduct[];
}

/** What narrows a list down; empty lists and null restrict nothing. */
export interface FacetFilter {
  categoryId: number | null;
  gender: Gender | 'all';
  color: readonly string[];
  size: readonly string[];
  price: readonly PriceBand[];
  availability: readonly Availability[];
  /** the ids a search found; null for no search */
  found: ReadonlySet<number> | null;
}

const placeOf = ({ names, places, spelt }: OptionValues, name: string): number => {
  const known = spelt.get(name);
  if (known !== undefined) return known;
  const key = foldForSearch(name);
  const place = places.get(key) ?? names.push(name) - 1;
  places.set(key, place);
  spelt.set(name, place);
  return place;
};

const emptyValues = (): OptionValues => ({ names: [], places: new Map(), spelt: new Map() });

/**
 * Builds the index; `rows` in the featured order, `variants` of any products in the shop's order. Ranges of prices are those
 * of prices as customers see them (LIST-115).
 */
export const buildFacetIndex = (
  rows: readonly IndexedRow[],
  variants: readonly IndexedVariantRow[],
  display: PriceDisplay,
): FacetIndex => {
  const colors = emptyValues();
  const sizes = emptyValues();
  const byId = new Map<number, IndexedProduct>();
  for (const { id, categoryId, gender, lowestPriceCents } of rows) {
    const band = bandOf(shownPrice(lowestPriceCents, display));
    byId.set(id, { id, categoryId, gender, price: lowestPriceCents, band, variants: [] });
  }
  const uses: number[] = [];
  for (const { id, productId, color, size } of variants) {
    const product = byId.get(productId);
    if (!product) continue;
    const variant = { id, color: placeOf(colors, color), size: placeOf(sizes, size) };
    uses[variant.color] = (uses[variant.color] ?? 0) + 1;
    product.variants.push(variant);
  }
  const places = ({ names }: OptionValues) => names.map((_, place) => place);
  return {
    products: [...byId.values()],
    colors,
    sizes,
    colorOrder: places(colors).sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b),
    sizeOrder: places(sizes).sort((a, b) => compareSizes(sizes.names[a] ?? '', sizes.names[b] ?? '')),
  };
};

/** The places of the chosen values; null for no restriction. */
const chosenPlaces = ({ places }: OptionValues, chosen: readonly string[]): ReadonlySet<number> | null =>
  chosen.length === 0 ? null : new Set(chosen.map((name) => places.get(foldForSearch(name)) ?? -1));

/** A filter with its values looked up, ready to be asked for each product. */
const testsOf = (index: FacetIndex, filter: FacetFilter, soldOut: ReadonlySet<number>) => {
  const colors = chosenPlaces(index.colors, filter.color);
  const sizes = chosenPlaces(index.sizes, filter.size);
  const shownGenders = gendersShown(filter.gender);
  const onlyInStock = filter.availability.length > 0;
  return {
    category: ({ categoryId }: IndexedProduct) => filter.categoryId === null || categoryId === filter.categoryId,
    gender: ({ gender }: IndexedProduct) => shownGenders === null || shownGenders.includes(gender),
    price: ({ band }: IndexedProduct) => filter.price.length === 0 || filter.price.includes(band),
    color: ({ color }: IndexedVariant) => colors === null || colors.has(color),
    size: ({ size }: IndexedVariant) => sizes === null || sizes.has(size),
    stock: ({ id }: IndexedVariant) => !onlyInStock || !soldOut.has(id),
    asksOfVariants: colors !== null || sizes !== null || onlyInStock,
  };
};

/**
 * The products on sale a filter finds, in the order of `products`: one variant has a chosen colour and a chosen size, and is in
 * stock where that is asked for (LIST-102).
 */
export const findProducts = (
  { index, products }: OrderedProducts,
  filter: FacetFilter,
  soldOut: ReadonlySet<number>,
): IndexedProduct[] => {
  const tests = testsOf(index, filter, soldOut);
  return products.filter(
    (product) =>
      (filter.found === null || filter.found.has(product.id)) &&
      tests.category(product) &&
      tests.gender(product) &&
      tests.price(product) &&
      (!tests.asksOfVariants ||
        product.variants.some((variant) => tests.color(variant) && tests.size(variant) && tests.stock(variant))),
  );
};

/** The numbers of products by value. */
export interface FacetCounts {
  total: number;
  /** by category id */
  category: Map<number, number>;
  /** by filter value: those for men include unisex (LIST-22) */
  gender: Map<Gender | 'all', number>;
  price: Map<PriceBand, number>;
  /** by place in the index */
  color: readonly number[];
  size: readonly number[];
  inStock: number;
}

const raise = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Counts in how many products each place occurs; one product's variants follow one another. */
const productCounter = ({ names }: OptionValues) => {
  const counts = names.map(() => 0);
  const lastProduct = names.map(() => -1);
  const add = (place: number, productId: number): void => {
    if (lastProduct[place] === productId) return;
    lastProduct[place] = productId;
    counts[place] = (counts[place] ?? 0) + 1;
  };
  return { counts, add };
};

/** For each value of each facet, how many products it would find alone in its facet, together with the other facets (LIST-106). */
export const countFacets = (index: FacetIndex, filter: FacetFilter, soldOut: ReadonlySet<number>): FacetCounts => {
  const tests = testsOf(index, filter, soldOut);
  const colors = productCounter(index.colors);
  const sizes = productCounter(index.sizes);
  const counts: FacetCounts = {
    total: 0,
    category: new Map(),
    gender: new Map(),
    price: new Map(),
    color: colors.counts,
    size: sizes.counts,
    inStock: 0,
  };
  const byGender = new Map<Gender, number>();
  for (const product of index.products) {
    if (filter.found !== null && !filter.found.has(product.id)) continue;
    const inCategory = tests.category(product);
    const inGender = tests.gender(product);
    const inPrice = tests.price(product);
    // with two of them unfulfilled, no single change would find it
    if (Number(inCategory) + Number(inGender) + Number(inPrice) < 2) continue;
    const fits = inCategory && inGender && inPrice;
    let isFound = !tests.asksOfVariants;
    let isInStock = false;
    for (const variant of product.variants) {
      const color = tests.color(variant);
      const size = tests.size(variant);
      const stock = tests.stock(variant);
      if (color && size && stock) isFound = true;
      if (!fits) continue;
      if (size && stock) colors.add(variant.color, product.id);
      if (color && stock) sizes.add(variant.size, product.id);
      if (color && size && !soldOut.has(variant.id)) isInStock = true;
    }
    if (isInStock) counts.inStock += 1;
    if (!isFound) continue;
    if (fits) counts.total += 1;
    if (inGender && inPrice) raise(counts.category, product.categoryId);
    if (inCategory && inPrice) raise(byGender, product.gender);
    if (inCategory && inGender) raise(counts.price, product.band);
  }
  for (const choice of ['all', ...genders] as const) {
    const shown = gendersShown(choice) ?? genders;
    counts.gender.set(
      choice,
      shown.reduce((sum, gender) => sum + (byGender.get(gender) ?? 0), 0),
    );
  }
  return counts;
};

/** The values of an option to offer: those that find something or are applied, in `order`; unknown applied ones follow. */
export const offeredValues = (
  values: OptionValues,
  order: readonly number[],
  counts: readonly number[],
  applied: readonly string[],
): { value: string; count: number }[] => {
  const appliedKeys = new Set(applied.map(foldForSearch));
  const known = order.flatMap((place) => {
    const value = values.names[place] ?? '';
    const count = counts[place] ?? 0;
    return count > 0 || appliedKeys.has(foldForSearch(value)) ? [{ value, count }] : [];
  });
  const unknown = applied.filter((name) => !values.places.has(foldForSearch(name)));
  return [...known, ...unknown.map((value) => ({ value, count: 0 }))];
};

/** The ranges of prices with their numbers, those that find nothing included, so that they keep their places. */
export const offeredBands = (counts: ReadonlyMap<PriceBand, number>): { value: PriceBand; count: number }[] =>
  priceBands.map((value) => ({ value, count: counts.get(value) ?? 0 }));
