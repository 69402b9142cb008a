import { textFields } from '@fori/contracts/admin-products/schemas';
import { languages } from '@fori/domain/languages';
import type { ProductForm, VariantForm } from './product-form.ts';

const plainFields = [
  'status',
  'category',
  'gender',
  'price',
  'discount',
  'featured_rank',
  'width',
  'height',
  'depth',
  'vat_class',
  'weight_g',
  'customs_code',
  'origin',
] as const;
const variantFields = ['color', 'size', 'sku', 'price_difference'] as const;

/** A field both may have changed: `price`, `texts.fi.name`, `variant.12.size`, `companions` (ids). */
export type FieldPath = string;

export interface FieldChange {
  path: FieldPath;
  base: string;
  mine: string;
  theirs: string;
  /** of a variant: what it is called, in theirs */
  variant?: string;
  /** changed on both sides, to different values */
  conflict: boolean;
}

const flat = (form: ProductForm): Map<FieldPath, string> => {
  const fields = new Map<FieldPath, string>();
  for (const field of plainFields) fields.set(field, form[field]);
  fields.set('companions', form.companions.map(({ id }) => id).join());
  for (const language of languages) {
    for (const field of textFields) fields.set(`texts.${language}.${field}`, form.texts[language][field]);
  }
  for (const variant of form.variants) {
    if (variant.id === null) continue;
    for (const field of variantFields) fields.set(`variant.${variant.id}.${field}`, variant[field]);
  }
  return fields;
};

const idsOf = (form: ProductForm): string => form.variants.map(({ id }) => id).join();

/** Whether two states are equal apart from stock, which changes by itself and is added up. */
export const sameFields = (a: ProductForm, b: ProductForm): boolean =>
  idsOf(a) === idsOf(b) && JSON.stringify([...flat(a)]) === JSON.stringify([...flat(b)]);

const nameOf = (form: ProductForm, path: FieldPath): string | undefined => {
  const [kind, id] = path.split('.');
  const variant = kind === 'variant' ? form.variants.find((row) => row.id === Number(id)) : undefined;
  return variant && `${variant.color} / ${variant.size}`;
};

/** What somebody else has changed since `base`, field by field, and which of these fields were changed here too. */
export const remoteChanges = (base: ProductForm, mine: ProductForm, theirs: ProductForm): FieldChange[] => {
  const [was, here, there] = [flat(base), flat(mine), flat(theirs)];
  return [...there].flatMap(([path, theirValue]): FieldChange[] => {
    const baseValue = was.get(path);
    const mineValue = here.get(path);
    // a variant added or removed on one side has no fields to compare
    if (baseValue === undefined || mineValue === undefined || theirValue === baseValue) return [];
    const variant = nameOf(theirs, path);
    return [
      {
        path,
        base: baseValue,
        mine: mineValue,
        theirs: theirValue,
        ...(variant !== undefined && { variant }),
        conflict: mineValue !== baseValue && mineValue !== theirValue,
      },
    ];
  });
};

/** Variants somebody else has added or removed since `base`. */
export const remoteVariants = (base: ProductForm, theirs: ProductForm): { added: string[]; removed: string[] } => {
  const call = ({ color, size }: VariantForm) => `${color} / ${size}`;
  const baseIds = new Set(base.variants.map(({ id }) => id));
  const has = new Set(theirs.variants.map(({ id }) => id));
  return {
    added: theirs.variants.filter(({ id }) => !baseIds.has(id)).map(call),
    removed: base.variants.filter(({ id }) => !has.has(id)).map(call),
  };
};

const numberOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/**
 * The difference counted here is added to the current stock, so that neither a sale nor another admin's count is lost.
 */
const mergedStock = (base: VariantForm, mine: VariantForm, theirs: VariantForm): string => {
  const [from, to] = [numberOf(base.stock), numberOf(mine.stock)];
  if (from === null || to === null) return mine.stock;
  return String(Math.max(0, Number(theirs.stock) + to - from));
};

/**
 * Both changes in one form, to be saved on top of `theirs`. For a field changed on both sides `choices` decides by its
 * path, else mine stays. Their new variants are appended, variants they removed are dropped, mine keep their order.
 */
export const mergeForms = (
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
  choices: Readonly<Record<FieldPath, 'mine' | 'theirs'>>,
): ProductForm => {
  const [was, here, there] = [flat(base), flat(mine), flat(theirs)];
  const value = (path: FieldPath): string => {
    const [baseValue, mineValue, theirValue] = [was.get(path), here.get(path), there.get(path)];
    if (mineValue === undefined || theirValue === undefined) return mineValue ?? theirValue ?? '';
    if (mineValue === baseValue) return theirValue;
    if (theirValue === baseValue) return mineValue;
    return choices[path] === 'theirs' ? theirValue : mineValue;
  };
  const known = new Map(base.variants.map((variant) => [variant.id, variant]));
  const present = new Map(theirs.variants.map((variant) => [variant.id, variant]));
  const remaining = mine.variants.flatMap((variant): VariantForm[] => {
    if (variant.id === null) return [variant];
    const [baseVariant, theirVariant] = [known.get(variant.id), present.get(variant.id)];
    if (!baseVariant || !theirVariant) return [];
    const fields = Object.fromEntries(variantFields.map((field) => [field, value(`variant.${variant.id}.${field}`)]));
    return [
      {
        ...theirVariant,
        ...fields,
        key: variant.key,
        stock: mergedStock(baseVariant, variant, theirVariant),
        stock_seen: theirVariant.stock_seen,
      },
    ];
  });
  const added = theirs.variants.filter(({ id }) => !known.has(id));
  return {
    ...mine,
    ...(Object.fromEntries(plainFields.map((field) => [field, value(field)])) as Pick<
      ProductForm,
      (typeof plainFields)[number]
    >),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(textFields.map((field) => [field, value(`texts.${language}.${field}`)])),
      ]),
    ) as ProductForm['texts'],
    variants: [...remaining, ...added],
    companions: value('companions') === there.get('companions') ? theirs.companions : mine.companions,
  };
};

/**
 * Base and form after a save: the API's response to `sent`, with what was typed meanwhile on top. The API keeps the
 * order of variants, so that new ones get their ids and every row stays the same.
 */
export const afterSave = (
  sent: ProductForm,
  now: ProductForm,
  saved: ProductForm,
): { base: ProductForm; draft: ProductForm } => {
  const ids = new Map(sent.variants.map(({ key }, index) => [key, saved.variants[index]?.id ?? null]));
  const withIds = (form: ProductForm): ProductForm => ({
    ...form,
    variants: form.variants.map((variant) => ({ ...variant, id: variant.id ?? ids.get(variant.key) ?? null })),
  });
  const keys = new Map(withIds(sent).variants.map(({ id, key }) => [id, key]));
  const base = {
    ...saved,
    variants: saved.variants.map((variant) => ({ ...variant, key: keys.get(variant.id) ?? variant.key })),
  };
  return { base, draft: mergeForms(withIds(sent), withIds(now), base, {}) };
};

/** Whether two forms have the same content, apart from the rows' local keys. */
export const sameForm = (one: ProductForm, other: ProductForm): boolean => {
  const plain = (form: ProductForm) => JSON.stringify(form, (name, value) => (name === 'key' ? undefined : value));
  return plain(one) === plain(other);
};
