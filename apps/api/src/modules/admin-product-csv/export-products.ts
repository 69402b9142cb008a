import { randomUUID } from 'node:crypto';
import type { CsvSeparator } from '@fori/contracts/csv';
import { NO_RANK } from '@fori/domain/catalog';
import { fallbackLanguage, languages } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import { type CsvColumn, csvColumns, csvTextColumn, csvTextKinds, NO_FIGURE } from '@fori/domain/product-csv';
import type { Shop } from '../../composition.ts';
import { type CsvCell, continueCsv, csvFormats, writeCsv } from '../../csv/write-csv.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import {
  categoriesWithNames,
  readStoredProducts,
  type StoredCategory,
  type StoredProductParts,
} from '../catalog/index.ts';

/** Products per chunk; few, as each has four texts in six languages. */
const CHUNK_SIZE = 50;

type Cells = Partial<Record<CsvColumn, CsvCell>>;

const figure = (value: number | null): CsvCell => (value === null ? NO_FIGURE : { figure: value });
const money = (cents: Cents): CsvCell => ({ figure: toMoney(cents) });

const productCells = ({ product, texts }: StoredProductParts, categories: readonly StoredCategory[]): Cells => {
  const textCells = languages.flatMap((language) => {
    const text = texts.find(({ locale }) => locale === language);
    if (!text || !(text.translated || language === fallbackLanguage)) return [];
    return csvTextKinds.map((kind) => [csvTextColumn(kind, language), text[kind]]);
  });
  return {
    category: categories.find(({ id }) => id === product.categoryId)?.slug ?? '',
    gender: product.gender,
    status: product.status,
    price: money(product.priceCents),
    // always written, so that importing an old file ends a discount begun since
    discount: figure(product.discount ?? 0),
    featured_rank: figure(product.featuredRank === NO_RANK ? null : product.featuredRank),
    width_mm: figure(product.widthMm),
    height_mm: figure(product.heightMm),
    depth_mm: figure(product.depthMm),
    vat_class: product.vatClass,
    weight_g: figure(product.weightGrams),
    customs_code: product.customsCode ?? NO_FIGURE,
    origin: product.origin ?? NO_FIGURE,
    ...(Object.fromEntries(textCells) as Cells),
  };
};

/** A product's rows: one per variant, with the product's own cells in the first. */
const rowsOf = (parts: StoredProductParts, categories: readonly StoredCategory[], exportId: string): Cells[] => {
  const { product, variants } = parts;
  const key = { id: figure(product.id), slug: product.slug };
  const [first = {}, ...others] = variants.map((variant) => ({
    sku: variant.sku,
    size: variant.size,
    color: variant.color,
    stock: figure(variant.stock),
    stock_seen: figure(variant.stock),
    export_id: exportId,
    price_difference: money(variant.priceDifferenceCents),
  }));
  return [
    { ...key, ...first, ...productCells(parts, categories) },
    ...others.map((variant) => ({ ...key, ...variant })),
  ];
};

/**
 * The products as CSV text in the order of the ids, chunk by chunk: UTF-8 with a BOM. Each chunk is read when it is due, so
 * that a long export blocks nothing; the file is no snapshot. All rows of a file carry the export's id, by which an import
 * recognises it (ADMIN-116).
 */
export async function* exportProducts(
  { db }: Pick<Shop, 'db'>,
  ids: readonly number[],
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const format = csvFormats[separator];
  const categories = await categoriesWithNames(db.read);
  const exportId = randomUUID();
  yield writeCsv([csvColumns], format);
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const part = ids.slice(start, start + CHUNK_SIZE);
    const stored = await readStoredProducts(db.read, part);
    const rows = part.flatMap((id) => {
      const parts = stored.get(id);
      return parts ? rowsOf(parts, categories, exportId) : [];
    });
    yield continueCsv(
      rows.map((cells) => csvColumns.map((column) => cells[column] ?? '')),
      format,
    );
    await yieldToEventLoop();
  }
}
