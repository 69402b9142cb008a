/** One field that is not what it was: the way to it, what was there and what is; `undefined` where there was nothing. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells the things of a list apart, in the order in which it is believed. */
const NAMES = ['id', 'locale', 'language', 'sku', 'slug', 'key', 'variant_id'] as const;

/** The field by which every thing of both lists is told apart from the others of its list; null where there is none. */
const nameOf = (before: readonly Fields[], after: readonly Fields[]): string | null =>
  NAMES.find((name) =>
    [before, after].every((list) => {
      const values = list.map((thing) => thing[name]);
      return (
        values.every((value) => ['string', 'number'].includes(typeof value)) && new Set(values).size === list.length
      );
    }),
  ) ?? null;

const areFields = (list: readonly unknown[]): list is Fields[] => list.every(isFields);

const same = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** Own fields alone: one may be called `constructor`. */
const field = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Lists of named things are compared thing by thing, whatever their order; other lists as a whole. */
const asFields = (before: unknown, after: unknown): [Fields, Fields] | null => {
  if (isFields(before) && isFields(after)) return [before, after];
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length === 0) return null;
  if (!areFields(before) || !areFields(after)) return null;
  const name = nameOf(before, after);
  if (name === null) return null;
  const byName = (list: readonly Fields[]): Fields =>
    Object.fromEntries(list.map((thing) => [String(thing[name]), thing]));
  return [byName(before), byName(after)];
};

/** A thing that came or went is told by its fields, so that each can be read by itself. */
const unfolded = (
  path: readonly string[],
  value: unknown,
  as: (path: readonly string[], value: unknown) => Difference,
): Difference[] =>
  isFields(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => unfolded([...path, name], inner, as))
    : value === undefined
      ? []
      : [as(path, value)];

const compare = (path: readonly string[], before: unknown, after: unknown): Difference[] => {
  const fields = asFields(before, after);
  if (fields) {
    const [was, is] = fields;
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => compare([...path, name], field(was, name), field(is, name)));
  }
  if (same(before, after)) return [];
  if (before === undefined)
    return unfolded(path, after, (at, value) => ({ path: at, before: undefined, after: value }));
  if (after === undefined)
    return unfolded(path, before, (at, value) => ({ path: at, before: value, after: undefined }));
  return [{ path, before, after }];
};

/**
 * What differs between two states of a thing, field by field, in the order in which the fields stand; nested fields by the
 * way to them. `null` for a whole state means that the thing was not there (new, or gone): then every field of the other is a
 * difference. Things in lists are matched by their id, language, SKU or key; other lists count as one value.
 */
export const differences = (before: unknown, after: unknown): Difference[] =>
  compare([], before ?? undefined, after ?? undefined);
