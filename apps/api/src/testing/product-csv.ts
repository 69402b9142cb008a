import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const BOM = '\uFEFF';

/** Imports of CSV files by an admin. */
export const productCsvCalls = (shop: () => TestShop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const send = (file: string | Buffer, query = '', caller: Caller = admin, name = 'stock.csv') =>
    sendForm(
      shop(),
      'POST',
      `/admin/products/import${query}`,
      [['file', { data: Buffer.from(file as string), type: 'text/csv', name }]],
      caller,
    );
  const importCsv = async (file: string | Buffer, query = ''): Promise<ProductImport> => {
    const response = await send(file, query);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ProductImport }>().data;
  };
  const productRow = async (id: number) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.products).where(eq(db.t.products.id, id)))[0];
  };
  const recordsOf = async (id: number) => {
    const { auditLog } = shop().db.t;
    return shop()
      .db.read.select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
  };
  /** The whole catalogue and audit log as one text, to compare. */
  const catalogue = async ({ db }: TestShop = shop()) => {
    const { t } = db;
    const found = [];
    for (const table of [t.products, t.productTexts, t.variants, t.priceChanges, t.auditLog])
      found.push(await db.read.select().from(table).orderBy(table.id));
    return JSON.stringify(found);
  };
  return { admin: () => admin, send, importCsv, productRow, recordsOf, catalogue };
};
