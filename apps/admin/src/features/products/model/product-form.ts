import {
  type AdminProduct,
  type AdminVariant,
  type Companion,
  type ProductInput,
  type ProductStatus,
  type ProductTextFields,
  textFields,
  translationLanguages,
} from '@fori/contracts/admin-products/schemas';
import type { Gender } from '@fori/domain/catalog';
import { byLanguage, type Language } from '@fori/domain/languages';
import type { VatClass } from '@fori/domain/vat-rates';

export interface VariantForm {
  /** the row's key in this browser, which stays when a new variant gets its id */
  key: string;
  /** null for a new one */
  id: number | null;
  sku: string;
  size: string;
  color: string;
  price_difference: string;
  stock: string;
  /** the stock when it was loaded; null for a new variant */
  stock_seen: number | null;
}

/** The values of the product form: texts as typed. */
export interface ProductForm {
  status: ProductStatus;
  /** the category's slug */
  category: string;
  gender: Gender;
  price: string;
  discount: string;
  featured_rank: string;
  width: string;
  height: string;
  depth: string;
  vat_class: VatClass;
  weight_g: string;
  customs_code: string;
  origin: string;
  texts: Record<Language, ProductTextFields>;
  variants: VariantForm[];
  companions: Companion[];
}

const noText = (): ProductTextFields => ({ name: '', description: '', material: '', care: '' });

const textsFrom = (of: (language: Language) => ProductTextFields | undefined): Record<Language, ProductTextFields> =>
  byLanguage((language) => ({ ...(of(language) ?? noText()) }));

let rows = 0;

export const emptyVariant = (like?: Pick<VariantForm, 'color' | 'size'>): VariantForm => {
  rows += 1;
  return { key: `new-${rows}`, ...blankVariant(like) };
};

const blankVariant = (like?: Pick<VariantForm, 'color' | 'size'>): Omit<VariantForm, 'key'> => ({
  id: null,
  sku: '',
  size: like?.size ?? '',
  color: like?.color ?? '',
  price_difference: '0.00',
  stock: '0',
  stock_seen: null,
});

/** An empty product; not on sale before it has pictures. */
export const emptyForm = (): ProductForm => ({
  status: 'archived',
  category: '',
  gender: 'unisex',
  price: '',
  discount: '',
  featured_rank: '',
  width: '',
  height: '',
  depth: '',
  vat_class: 'standard',
  weight_g: '',
  customs_code: '',
  origin: '',
  texts: textsFrom(() => undefined),
  variants: [emptyVariant({ size: 'One size', color: '' })],
  companions: [],
});

const variantFrom = ({ id, sku, size, color, price_difference, stock }: AdminVariant): VariantForm => ({
  key: String(id),
  id,
  sku,
  size,
  color,
  price_difference,
  stock: String(stock),
  stock_seen: stock,
});

const written = (value: number | null): string => (value === null ? '' : String(value));

/** The form of a product. */
export const formFrom = (product: AdminProduct): ProductForm => {
  const { name, description, material, care } = product;
  return {
    status: product.status,
    category: product.category,
    gender: product.gender,
    price: product.price,
    discount: written(product.discount),
    featured_rank: written(product.featured_rank),
    width: written(product.measurements.width),
    height: written(product.measurements.height),
    depth: written(product.measurements.depth),
    vat_class: product.vat_class,
    weight_g: written(product.weight_g),
    customs_code: product.customs_code ?? '',
    origin: product.origin ?? '',
    texts: textsFrom((language) =>
      language === 'en' ? { name, description, material, care } : product.translations[language],
    ),
    variants: product.variants.map(variantFrom),
    companions: product.companions,
  };
};

/** Parses a number typed in digits; NaN for an invalid one, which the schema then rejects. */
const numberIn = (text: string): number => {
  const plain = text.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
};
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));

/** A typed amount such as `12`, `12,5` or `12.50` in the API's format; other texts stay as they are. */
export const amountIn = (text: string): string => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-');
  const match = /^(-?)0*(\d+)(?:\.(\d{0,2}))?$/.exec(plain);
  return match ? `${match[1]}${match[2]}.${(match[3] ?? '').padEnd(2, '0')}` : plain;
};

/** How complete a translation is: missing, started, complete. */
export const completeness = (text: ProductTextFields): 'missing' | 'partial' | 'complete' => {
  const filled = textFields.filter((field) => text[field].trim() !== '').length;
  if (filled === 0) return 'missing';
  return filled === textFields.length ? 'complete' : 'partial';
};

/** The request body of a form; the contract's schema validates it. */
export const toInput = (form: ProductForm): ProductInput => ({
  ...form.texts.en,
  category: form.category,
  gender: form.gender,
  status: form.status,
  price: amountIn(form.price),
  discount: numberOrNull(form.discount),
  featured_rank: numberOrNull(form.featured_rank),
  vat_class: form.vat_class,
  weight_g: numberOrNull(form.weight_g),
  customs_code: form.customs_code.trim() || null,
  origin: form.origin.trim() || null,
  measurements: { width: numberIn(form.width), height: numberIn(form.height), depth: numberOrNull(form.depth) },
  translations: Object.fromEntries(
    translationLanguages.map((language) => [
      language,
      completeness(form.texts[language]) === 'missing' ? null : form.texts[language],
    ]),
  ),
  variants: form.variants.map(({ id, sku, size, color, price_difference, stock, stock_seen }) => ({
    ...(id !== null && { id }),
    ...(sku.trim() !== '' && { sku }),
    size,
    color,
    price_difference: amountIn(price_difference.trim() === '' ? '0' : price_difference),
    stock: numberIn(stock),
    ...(stock_seen !== null && { stock_seen }),
  })),
  companions: form.companions.map(({ id }) => id),
});

const ownFields: readonly string[] = [
  ...['status', 'category', 'gender', 'price', 'discount', 'featured_rank'],
  ...['vat_class', 'weight_g', 'customs_code', 'origin'],
];

/** The form's field for a field of the body; null for one without a control. */
export const formFieldOf = (field: string): string | null => {
  const [first = '', ...rest] = field.split('.');
  if ((textFields as readonly string[]).includes(first)) return `texts.en.${first}`;
  if (first === 'translations') return `texts.${rest.join('.')}`;
  if (first === 'measurements') return rest[0] ?? null;
  if (first === 'companions') return first;
  if (first === 'variants') {
    if (rest.length < 2) return null;
    return rest[1] === 'stock_seen'
      ? `variants.${rest[0]}.stock`
      : rest[1] === 'id'
        ? null
        : `variants.${rest.join('.')}`;
  }
  return ownFields.includes(first) ? first : null;
};
