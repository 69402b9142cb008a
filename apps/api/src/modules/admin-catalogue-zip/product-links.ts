import type { Queries } from '../../db/types.ts';
import { productsByIds } from '../catalog/index.ts';
import { productsBySlug } from './records.repository.ts';

/* A product's address has a number that is the shop's own. In an archive it has the slug instead, so that links lead to the same product. */

/** How records name products in links: an archive by their slugs, the record of a deletion by the shop's numbers, which never change. */
export type ProductLinks = 'by_slug' | 'by_number';

/** Only addresses of this shop: at the start, or after what begins a link in Markdown and HTML. */
const BEFORE = String.raw`(?<=^|[\s("'<])/product/`;
const AFTER = String.raw`(?![\w-])`;
const NUMBERED = new RegExp(String.raw`${BEFORE}(\d{1,9})${AFTER}`, 'g');
const NAMED = new RegExp(`${BEFORE}([a-z0-9]+(?:-[a-z0-9]+)*)${AFTER}`, 'g');

/** Every text in a value, changed; its shape stays. */
const changeTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changeTexts(one, change));
  // dates and the like have no texts
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeTexts(one, change)]));
};

const namesIn = (value: unknown, links: RegExp): string[] => {
  const found = new Set<string>();
  changeTexts(value, (text) => {
    for (const [, name = ''] of text.matchAll(links)) found.add(name);
    return text;
  });
  return [...found];
};

const rename = <T>(value: T, links: RegExp, names: ReadonlyMap<string, string | number>): T =>
  changeTexts(value, (text) => text.replace(links, (_, name: string) => `/product/${names.get(name) ?? name}`)) as T;

/** The value with products in its links by slug; numbers of no product stay. */
export const linksBySlug = async <T>(q: Queries, value: T): Promise<T> => {
  const numbers = namesIn(value, NUMBERED).map(Number);
  if (numbers.length === 0) return value;
  const slugs = (await productsByIds(q, numbers)).map(({ id, slug }): [string, string] => [String(id), slug]);
  return rename(value, NUMBERED, new Map(slugs));
};

/** The value with products in its links by the shop's numbers; slugs of no product stay. */
export const linksByNumber = async <T>(q: Queries, value: T): Promise<T> => {
  const slugs = namesIn(value, NAMED);
  if (slugs.length === 0) return value;
  return rename(value, NAMED, new Map((await productsBySlug(q, slugs)).map(({ slug, id }) => [slug, id])));
};
