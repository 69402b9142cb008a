import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueImport, CatalogueImportProgress } from '@fori/contracts/admin-catalogue/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { uploadDir } from '../../storage/upload-dir.ts';
import { smallCatalogue, type ZipFiles, zipWith } from '../../testing/catalogue-zip.ts';
import { formOf } from '../../testing/forms.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

describeShop('the ZIP of the catalogue in the back office', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const sendData = (data: Buffer | string, query = '', caller: Caller = admin) => {
    const { body, headers } = formOf([['file', { data, type: 'application/zip', name: 'catalogue.zip' }]]);
    return shop().call('POST', `/admin/catalogue/import${query}`, body, { ...caller, headers });
  };
  const send = async (files: ZipFiles, query = '') => sendData(await zipWith(files), query);
  const resultOf = async (files: ZipFiles, query = '') => {
    const response = await send(files, query);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: CatalogueImport }>().data;
  };
  const tote = (slug: string, name = 'Zip tote') =>
    smallCatalogue((product) => ({
      ...product,
      slug,
      texts: { en: { name, description: 'A tote', material: 'Leather', care: 'Wax' } },
      variants: [
        { sku: slug.toUpperCase(), size: 'One size', color: 'black', stock: 3, price_difference_cents: 0, history: [] },
      ],
    }));
  const productsNamed = (slug: string) => {
    const { products } = shop().db.t;
    return shop().db.read.select().from(products).where(eq(products.slug, slug));
  };
  const lastRecord = async () => {
    const { auditLog } = shop().db.t;
    return (await shop().db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  };

  test('[ADMIN-185] a dry run says what would change and writes nothing; the import writes and records it', async () => {
    const planned = await resultOf(tote('first-tote'), '?dry_run=true');
    expect(planned).toMatchObject({
      dry_run: true,
      counts: { products: { created: 1, changed: 0, unchanged: 0 } },
      problem_count: 0,
    });
    expect(planned.changes).toContainEqual({ file: 'products', record: 'first-tote', fields: null });
    expect(await productsNamed('first-tote')).toEqual([]);
    expect(await resultOf(tote('first-tote'))).toEqual({ ...planned, dry_run: false });
    expect(await productsNamed('first-tote')).toHaveLength(1);
    expect(await lastRecord()).toMatchObject({
      actorId: admin.person.id,
      action: 'catalogue.import',
      entityId: 'catalogue.zip',
      after: { products: { created: 1 } },
    });
    expect(await resultOf(tote('first-tote'))).toMatchObject({ change_count: 0, changes: [] });
    expect((await resultOf(tote('first-tote', 'Another name'), '?dry_run=1')).changes).toEqual([
      { file: 'products', record: 'first-tote', fields: ['texts'] },
    ]);
  });

  test('[ADMIN-185] its progress and result are for the admin who sent it', async () => {
    const id = randomUUID();
    const result = await resultOf(tote('own-tote'), `?dry_run=true&import_id=${id}`);
    const progress = await shop().call('GET', `/admin/catalogue-imports/${id}`, undefined, admin);
    expect(progress.json<{ data: CatalogueImportProgress }>().data).toEqual({
      ...{ state: 'done', done: 0, total: null },
      result,
    });
    const other = await signedIn(shop(), 'admin');
    for (const [caller, path] of [
      [other, id],
      [admin, randomUUID()],
      [admin, '..%2Fsecret'],
    ] as const) {
      const answer = await shop().call('GET', `/admin/catalogue-imports/${path}`, undefined, caller);
      expect(answer.statusCode, path).toBe(404);
    }
  });

  test('[ADMIN-185] an import whose process has ended is one that failed', async () => {
    const id = randomUUID();
    await resultOf(tote('lost-tote'), `?dry_run=true&import_id=${id}`);
    const file = join(uploadDir(shop().dataDir), `import-${id}.json`);
    const progress = { state: 'writing', done: 5, total: 9, result: null };
    writeFileSync(file, JSON.stringify({ adminId: admin.person.id, progress }));
    const stateNow = async () => {
      const answer = await shop().call('GET', `/admin/catalogue-imports/${id}`, undefined, admin);
      return answer.json<{ data: CatalogueImportProgress }>().data.state;
    };
    expect(await stateNow()).toBe('writing');
    const before = new Date(Date.now() - 11 * 60_000);
    utimesSync(file, before, before);
    expect(await stateNow()).toBe('failed');
  });

  test.each<[string, () => Promise<Buffer | string>, string, RegExp]>([
    ['a file that is no ZIP', async () => 'no zip', '', /not a ZIP file/],
    ['half a ZIP', async () => (await zipWith(smallCatalogue())).subarray(0, 600), '', /not a ZIP file/],
    [
      'one that unpacks to many times its size',
      () => zipWith({ ...smallCatalogue(), 'posts.jsonl': Buffer.alloc(8 * 1024 ** 2, 32) }),
      'posts.jsonl',
      /many times its size/,
    ],
    [
      'one with a wrong price',
      () => zipWith(smallCatalogue((product) => ({ ...product, slug: 'wrong', price_cents: -1 }))),
      'products.jsonl',
      /./,
    ],
  ])('[ADMIN-185] %s is refused with what is wrong, and nothing is written', async (_what, data, file, message) => {
    for (const query of ['?dry_run=true', '']) {
      const response = await sendData(await data(), query);
      expect(response.statusCode, response.body).toBe(200);
      const { problems, problem_count, changes } = response.json<{ data: CatalogueImport }>().data;
      expect(problem_count).toBeGreaterThan(0);
      expect(problems[0]).toMatchObject({ file, message: expect.stringMatching(message) });
      if (file === '') expect(changes).toEqual([]);
    }
    expect(await productsNamed('wrong')).toEqual([]);
  });

  test('[ADMIN-185] a form without a file is refused at the field', async () => {
    const { body, headers } = formOf([['other', 'x']]);
    const answer = await shop().call('POST', '/admin/catalogue/import', body, { ...admin, headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { file: ['Required'] } });
  });

  test('[ADMIN-185] of the same ZIP sent by two admins at once one import writes, the other finds nothing to change', async () => {
    const results = await Promise.all([resultOf(tote('shared-tote')), resultOf(tote('shared-tote'))]);
    expect(results.map(({ problem_count }) => problem_count)).toEqual([0, 0]);
    expect(results.map(({ change_count }) => change_count).sort()).toEqual([0, 1]);
    expect(await productsNamed('shared-tote')).toHaveLength(1);
  });

  test('[ADMIN-185] an export is a download that no cache keeps, and is recorded', async () => {
    await resultOf(tote('kept-tote'));
    const response = await shop().call('GET', '/admin/catalogue/export.zip', undefined, admin);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="catalogue-\d{4}-\d{2}-\d{2}\.zip"$/),
      'cache-control': 'private, no-store',
    });
    expect(await lastRecord()).toMatchObject({ actorId: admin.person.id, action: 'catalogue.export' });
    const back = await sendData(response.rawPayload);
    expect(back.json()).toMatchObject({ data: { problem_count: 0, change_count: 0 } });
  });
});
