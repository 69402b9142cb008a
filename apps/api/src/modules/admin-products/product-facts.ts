import type { ProductFields } from '@fori/contracts/admin-products/schemas';
import type { ProductFacts, ProductText, ProductTexts, VariantInput } from '../catalog/index.ts';

const MILLIMETRES_PER_CENTIMETRE = 10;
const millimetres = (centimetres: number): number => Math.round(centimetres * MILLIMETRES_PER_CENTIMETRE);

const textsOf = ({ name, description, material, care, translations }: ProductFields): ProductTexts => {
  const translated = Object.entries(translations).filter((entry): entry is [string, ProductText] => Boolean(entry[1]));
  return { ...Object.fromEntries(translated), en: { name, description, material, care } };
};

/** A request body in the form the catalogue writes. */
export const toProductFacts = (fields: ProductFields): ProductFacts => ({
  category: fields.category,
  gender: fields.gender,
  status: fields.status,
  price: fields.price,
  discount: fields.discount,
  featuredRank: fields.featured_rank,
  measurements: {
    width: millimetres(fields.measurements.width),
    height: millimetres(fields.measurements.height),
    depth: fields.measurements.depth === null ? null : millimetres(fields.measurements.depth),
  },
  vatClass: fields.vat_class,
  goods: {
    ...(fields.weight_g !== undefined && { weightGrams: fields.weight_g }),
    ...(fields.customs_code !== undefined && { customsCode: fields.customs_code }),
    ...(fields.origin !== undefined && { origin: fields.origin }),
  },
  texts: textsOf(fields),
});

/** A request body's variants in the form the catalogue writes. */
export const toVariantInputs = ({ variants }: ProductFields): VariantInput[] =>
  variants.map(({ id, sku, size, color, stock, stock_seen, price_difference }) => ({
    id,
    sku,
    size,
    color,
    stock,
    stockSeen: stock_seen,
    priceDifference: price_difference,
  }));
