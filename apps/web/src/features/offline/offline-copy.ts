import { type KeyValueStorage, localBrowserStorage } from '@fori/client/browser-storage';
import type { Cart } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('offline-copy');
/** As many products as a browser remembers having seen. */
const MAX_PRODUCTS = 12;

/** A line of the cart, as the offline page lists it. */
export interface OfflineItem {
  /** empty for a jacket without one */
  name: string;
  /** as the API names it; a mixed colour of a jacket by its own name */
  color: string;
  size: string;
  quantity: number;
  /** null for jackets, whose pictures may show what a customer uploaded */
  image: string | null;
}

export interface OfflineProduct {
  id: number;
  name: string;
  image: string | null;
}

/** What a browser keeps to show without a connection: no prices, nothing of a person, no pictures of designs. */
export interface OfflineCopy {
  items: readonly OfflineItem[];
  jackets: readonly OfflineItem[];
  products: readonly OfflineProduct[];
}

const empty: OfflineCopy = { items: [], jackets: [], products: [] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isPicture = (value: unknown) => value === null || (isText(value) && value.startsWith('/media/'));
const isItem = (value: Partial<OfflineItem>) =>
  [value.name, value.color, value.size].every(isText) && Number.isSafeInteger(value.quantity) && isPicture(value.image);
const isProduct = (value: Partial<OfflineProduct>) =>
  isText(value.name) && Number.isSafeInteger(value.id) && isPicture(value.image);
const listOf = <T>(value: unknown, isEntry: (entry: Partial<T>) => boolean): T[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null && isEntry(entry)) : [];

/** The stored copy; empty where nothing valid is stored. */
export const readOfflineCopy = (storage: KeyValueStorage = localBrowserStorage()): OfflineCopy => {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof OfflineCopy, unknown>> | null;
    return {
      items: listOf(stored?.items, isItem),
      jackets: listOf(stored?.jackets, isItem),
      products: listOf(stored?.products, isProduct),
    };
  } catch {
    return empty;
  }
};

/** Replaces parts of the stored copy. */
export const writeOfflineCopy = (
  change: Partial<OfflineCopy>,
  storage: KeyValueStorage = localBrowserStorage(),
): OfflineCopy => {
  const copy = { ...readOfflineCopy(storage), ...change };
  storage.setItem(KEY, JSON.stringify(copy));
  return copy;
};

/** The smallest size of a picture. */
const smallest = (url: string | undefined) => url?.replace(/-960\.webp$/, '-320.webp') ?? null;

export const itemsOf = ({ items }: Cart): OfflineItem[] =>
  items.map(({ quantity, variant: { size, color, product } }) => {
    const image = smallest(product.images[0]?.url);
    return { name: product.name, size, color, quantity, image };
  });

export const jacketsOf = (jackets: readonly CartJacket[]): OfflineItem[] =>
  jackets.map(({ name, color, color_text, size, quantity }) => ({
    name,
    size,
    quantity,
    image: null,
    color: color_text ?? color,
  }));

/** The products with one more; the oldest go. */
export const withProduct = (products: readonly OfflineProduct[], { id, name, images }: ProductDetail) => {
  const image = smallest(images.find(({ type }) => type === 'image')?.url);
  return [{ id, name, image }, ...products.filter((other) => other.id !== id)].slice(0, MAX_PRODUCTS);
};

/** Every picture the copy shows. */
export const picturesOf = ({ items, products }: OfflineCopy): string[] => [
  ...new Set([...items, ...products].flatMap(({ image }) => image ?? [])),
];
