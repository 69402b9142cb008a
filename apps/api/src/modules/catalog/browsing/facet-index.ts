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

/** The distinct values of an option; spellings that differ only in case and blanks are one value. */
interface OptionValues {
  /** as first spelt */
  names: string[];
  /** by the folded name */
  places: Map<string, number>;
  /** by the name as spelt, because folding thousands of equal names takes longer than reading them */
  spelt: Map<string, number>;
}

/**
 * What filters ask of the products on sale, in memory, because no database index answers every combination (decision 0038). A
 * product is a place in the arrays, in the featured order: with 100,000 products, numbers in a row are read ten times as fast
 * as objects and take a tenth of their memory (decision 0038).
 */
export interface FacetIndex {
  ids: Uint32Array;
  /** all places, in the featured order */
  featured: Uint32Array;
  categoryIds: Uint32Array;
  /** places in `genders` and `priceBands` */
  genders: Uint8Array;
  bands: Uint8Array;
  /** in cents */
  prices: Float64Array;
  /** the variants of a product go from here to below the next product's */
  firstVariants: Uint32Array;
  variantIds: Uint32Array;
  /** places in `colors` and `sizes`, by variant */
  variantColors: Uint32Array;
  variantSizes: Uint32Array;
  colors: OptionValues;
  sizes: OptionValues;
  /** places of the colours, the most frequent first */
  colorOrder: number[];
  /** places of the sizes, smallest first */
  sizeOrder: number[];
}

/** A set of ids as marks, 1 at each: asked for hundreds of thousands of times, it answers several times as fast as a Set. */
export type IdMarks = Uint8Array;

/** The marks of ids, which are not negative. */
export const markIds = (ids: readonly number[]): IdMarks => {
  const marks = new Uint8Array(ids.reduce((most, id) => Math.max(most, id + 1), 0));
  for (const id of ids) marks[id] = 1;
  return marks;
};

/** The products of an index in an order of the list. */
export interface OrderedProducts {
  index: FacetIndex;
  /** their places */
  order: Uint32Array;
}

/** What narrows a list down; empty lists and null restrict nothing. */
export interface FacetFilter {
  categoryId: number | null;
  gender: Gender | 'all';
  color: readonly string[];
  size: readonly string[];
  price: readonly PriceBand[];
  availability: readonly Availability[];
  /** the products a search found; null for no search */
  found: IdMarks | null;
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
  const placeOfProduct = new Map(rows.map(({ id }, place) => [id, place]));
  const onSale = variants.flatMap((variant) => {
    const product = placeOfProduct.get(variant.productId);
    return product === undefined ? [] : [{ variant, product }];
  });
  const firstVariants = new Uint32Array(rows.length + 1);
  for (const { product } of onSale) firstVariants[product + 1] = (firstVariants[product + 1] ?? 0) + 1;
  for (let place = 0; place < rows.length; place += 1)
    firstVariants[place + 1] = (firstVariants[place + 1] ?? 0) + (firstVariants[place] ?? 0);
  const next = firstVariants.slice();
  const variantIds = new Uint32Array(onSale.length);
  const variantColors = new Uint32Array(onSale.length);
  const variantSizes = new Uint32Array(onSale.length);
  const uses: number[] = [];
  for (const { variant, product } of onSale) {
    const at = next[product] ?? 0;
    next[product] = at + 1;
    const color = placeOf(colors, variant.color);
    uses[color] = (uses[color] ?? 0) + 1;
    variantIds[at] = variant.id;
    variantColors[at] = color;
    variantSizes[at] = placeOf(sizes, variant.size);
  }
  const bandPlace = new Map(priceBands.map((band, place) => [band, place]));
  const genderPlace = new Map(genders.map((gender, place) => [gender, place]));
  const places = ({ names }: OptionValues) => names.map((_, place) => place);
  return {
    ids: Uint32Array.from(rows, ({ id }) => id),
    featured: Uint32Array.from(rows.keys()),
    categoryIds: Uint32Array.from(rows, ({ categoryId }) => categoryId),
    genders: Uint8Array.from(rows, ({ gender }) => genderPlace.get(gender) ?? 0),
    bands: Uint8Array.from(rows, (row) => bandPlace.get(bandOf(shownPrice(row.lowestPriceCents, display))) ?? 0),
    prices: Float64Array.from(rows, ({ lowestPriceCents }) => lowestPriceCents),
    firstVariants,
    variantIds,
    variantColors,
    variantSizes,
    colors,
    sizes,
    colorOrder: places(colors).sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b),
    sizeOrder: places(sizes).sort((a, b) => compareSizes(sizes.names[a] ?? '', sizes.names[b] ?? '')),
  };
};

/** The marks of the chosen values' places; null for no restriction. */
const chosenPlaces = ({ places }: OptionValues, chosen: readonly string[]): IdMarks | null =>
  chosen.length === 0 ? null : markIds(chosen.flatMap((name) => places.get(foldForSearch(name)) ?? []));

/** The marks of the chosen values in a fixed list; null for no restriction. */
const chosenOf = <V>(all: readonly V[], chosen: readonly V[] | null): IdMarks | null =>
  chosen === null || chosen.length === 0 ? null : markIds(chosen.map((value) => all.indexOf(value)));

/** A filter with its values looked up, ready to be asked for each place of a product or a variant. */
const testsOf = (index: FacetIndex, filter: FacetFilter, soldOut: IdMarks) => {
  const colors = chosenPlaces(index.colors, filter.color);
  const sizes = chosenPlaces(index.sizes, filter.size);
  const shownGenders = chosenOf(genders, gendersShown(filter.gender));
  const bands = chosenOf(priceBands, filter.price);
  const onlyInStock = filter.availability.length > 0;
  const { categoryId, found } = filter;
  const isIn = (marks: IdMarks | null, place: number | undefined) => marks === null || marks[place ?? -1] === 1;
  return {
    found: (product: number) => isIn(found, index.ids[product]),
    category: (product: number) => categoryId === null || index.categoryIds[product] === categoryId,
    gender: (product: number) => isIn(shownGenders, index.genders[product]),
    price: (product: number) => isIn(bands, index.bands[product]),
    color: (variant: number) => isIn(colors, index.variantColors[variant]),
    size: (variant: number) => isIn(sizes, index.variantSizes[variant]),
    stock: (variant: number) => !onlyInStock || soldOut[index.variantIds[variant] ?? -1] !== 1,
    asksOfVariants: colors !== null || sizes !== null || onlyInStock,
  };
};

/**
 * The ids of the products on sale a filter finds, in the order given: one variant has a chosen colour and a chosen size, and is in
 * stock where that is asked for (LIST-102). `soldOut` marks variants.
 */
export const findProducts = ({ index, order }: OrderedProducts, filter: FacetFilter, soldOut: IdMarks): number[] => {
  const tests = testsOf(index, filter, soldOut);
  const hasVariant = (product: number): boolean => {
    const end = index.firstVariants[product + 1] ?? 0;
    for (let variant = index.firstVariants[product] ?? 0; variant < end; variant += 1)
      if (tests.color(variant) && tests.size(variant) && tests.stock(variant)) return true;
    return false;
  };
  const ids: number[] = [];
  for (const product of order) {
    if (!tests.found(product) || !tests.category(product) || !tests.gender(product) || !tests.price(product)) continue;
    if (!tests.asksOfVariants || hasVariant(product)) ids.push(index.ids[product] ?? 0);
  }
  return ids;
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

/**
 * For each value of each facet, how many products it would find alone in its facet, together with the other facets (LIST-106).
 * `soldOut` marks variants.
 */
export const countFacets = (index: FacetIndex, filter: FacetFilter, soldOut: IdMarks): FacetCounts => {
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
  const byGender = genders.map(() => 0);
  const byBand = priceBands.map(() => 0);
  for (let product = 0; product < index.ids.length; product += 1) {
    if (!tests.found(product)) continue;
    const inCategory = tests.category(product);
    const inGender = tests.gender(product);
    const inPrice = tests.price(product);
    // with two of them unfulfilled, no single change would find it
    if (Number(inCategory) + Number(inGender) + Number(inPrice) < 2) continue;
    const fits = inCategory && inGender && inPrice;
    let isFound = !tests.asksOfVariants;
    let isInStock = false;
    const end = index.firstVariants[product + 1] ?? 0;
    for (let variant = index.firstVariants[product] ?? 0; variant < end; variant += 1) {
      const color = tests.color(variant);
      const size = tests.size(variant);
      const stock = tests.stock(variant);
      if (color && size && stock) isFound = true;
      if (!fits) continue;
      if (size && stock) colors.add(index.variantColors[variant] ?? 0, product);
      if (color && stock) sizes.add(index.variantSizes[variant] ?? 0, product);
      if (color && size && soldOut[index.variantIds[variant] ?? -1] !== 1) isInStock = true;
    }
    if (isInStock) counts.inStock += 1;
    if (!isFound) continue;
    if (fits) counts.total += 1;
    if (inGender && inPrice) {
      const category = index.categoryIds[product] ?? 0;
      counts.category.set(category, (counts.category.get(category) ?? 0) + 1);
    }
    const [gender, band] = [index.genders[product] ?? 0, index.bands[product] ?? 0];
    if (inCategory && inPrice) byGender[gender] = (byGender[gender] ?? 0) + 1;
    if (inCategory && inGender) byBand[band] = (byBand[band] ?? 0) + 1;
  }
  counts.price = new Map(priceBands.map((band, place) => [band, byBand[place] ?? 0]));
  for (const choice of ['all', ...genders] as const) {
    const shown = gendersShown(choice) ?? genders;
    counts.gender.set(
      choice,
      shown.reduce((sum, gender) => sum + (byGender[genders.indexOf(gender)] ?? 0), 0),
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
