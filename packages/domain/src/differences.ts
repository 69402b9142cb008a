/** One changed field: its path and both values, `undefined` where it did not exist. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

/** Whether a JSON value is an object, not null and not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that may identify the items of a list, the preferred one first. */
const KEYS = ['id', 'locale', 'language', 'sku', 'slug', 'key', 'variant_id'] as const;

/** The first field whose values are unique within each of the lists; null where there is none. */
const keyOf = (before: readonly Fields[], after: readonly Fields[]): string | null =>
  KEYS.find((key) =>
    [before, after].every((list) => {
      const values = list.map((item) => item[key]);
      return (
        values.every((value) => ['string', 'number'].includes(typeof value)) && new Set(values).size === list.length
      );
    }),
  ) ?? null;

const areFields = (list: readonly unknown[]): list is Fields[] => list.every(isFields);

const same = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** Own fields only, because one may be called `constructor`. */
const field = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Lists whose items have a key become objects by that key, so that their order does not matter; null for anything else. */
const asFields = (before: unknown, after: unknown): [Fields, Fields] | null => {
  if (isFields(before) && isFields(after)) return [before, after];
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length === 0) return null;
  if (!areFields(before) || !areFields(after)) return null;
  const key = keyOf(before, after);
  if (key === null) return null;
  const byKey = (list: readonly Fields[]): Fields => Object.fromEntries(list.map((item) => [String(item[key]), item]));
  return [byKey(before), byKey(after)];
};

/** One difference for each field of a value that was added or removed. */
const flatten = (
  path: readonly string[],
  value: unknown,
  as: (path: readonly string[], value: unknown) => Difference,
): Difference[] =>
  isFields(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => flatten([...path, name], inner, as))
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
  if (before === undefined) return flatten(path, after, (at, value) => ({ path: at, before: undefined, after: value }));
  if (after === undefined) return flatten(path, before, (at, value) => ({ path: at, before: value, after: undefined }));
  return [{ path, before, after }];
};

/**
 * The fields in which two states differ, in the order of the fields, nested ones by their path. `null` as a whole state
 * means that it did not exist, so that every field of the other one differs. Items of lists are matched by their id,
 * language, SKU or key; lists without such a key count as one value.
 */
export const differences = (before: unknown, after: unknown): Difference[] =>
  compare([], before ?? undefined, after ?? undefined);
