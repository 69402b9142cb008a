import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { productCsvCalls } from './product-csv.ts';

/** Exports of products, and imports of them by an admin. */
export const importCalls = (shop: () => TestShop) => {
  const { admin, importCsv } = productCsvCalls(shop);
  const productWith = async (stock: number, sizes = ['S']) => {
    const slug = `twice-${randomUUID().slice(0, 8)}`;
    const variants = sizes.map((size) => ({ size, color: 'black', stock }));
    const product = await addProduct(shop(), { slug, variants });
    const [variant] = product.variants;
    return { ...product, slug, variant: variant?.id ?? 0, sku: variant?.sku ?? '' };
  };
  /** The product's rows of a fresh export, as a spreadsheet edits them: cells by column. */
  const exported = async (slug: string, separator = 'comma') => {
    const delimiter = separator === 'comma' ? ',' : ';';
    const url = `/admin/products/export.csv?separator=${separator}`;
    const { body } = await shop().call('GET', url, undefined, admin());
    const [header = '', ...rows] = body.slice(1).trim().split('\r\n');
    const columns = header.split(delimiter);
    const mine = rows.map((row) => row.split(delimiter)).filter((cells) => cells[columns.indexOf('slug')] === slug);
    const cell = (column: string, row = 0) => mine[row]?.[columns.indexOf(column)] ?? '';
    const edited = (stock: number | string, changes: Record<string, string> = {}) =>
      [
        columns,
        ...mine.map((cells) =>
          cells.map((value, index) => (columns[index] === 'stock' ? stock : (changes[columns[index] ?? ''] ?? value))),
        ),
      ]
        .map((cells) => cells.join(delimiter))
        .join('\r\n');
    return { columns, cell, edited };
  };
  const recordsOf = async (id: number) => {
    const { auditLog } = shop().db.t;
    return shop().db.read.$count(auditLog, eq(auditLog.entityId, String(id)));
  };
  return { importCsv, productWith, exported, recordsOf };
};
