import { join } from 'node:path';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import { beforeAll, expect } from 'vitest';
import { verifyChain } from '../modules/audit/index.ts';
import { addProduct } from './builders.ts';
import { sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import { pictureOf } from './pictures.ts';

/** What an admin deletes and puts back. */
export const deletionCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let picture: Buffer;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    picture = await pictureOf(1300, 900, 'jpeg');
  });

  const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop().call(method, path, body, admin);
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await request(method, path, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ data: T }>().data;
  };
  const send = async (path: string, field: string) => {
    const sent = await sendForm(
      shop(),
      'POST',
      path,
      [[field, { data: picture, type: 'image/jpeg', name: field }]],
      admin,
    );
    expect(sent.statusCode, sent.body).toBeLessThan(300);
  };
  const records = async () => (await call<{ data: AuditRecord[] }>('GET', '/admin/audit')).data;
  const last = async () => (await records())[0] as AuditRecord;
  const undo = (id: number) => request('POST', `/admin/audit/${id}/undo`, {});
  /** Undoes a deletion, and expects a record of its own; undoing it again is refused. */
  const undone = async ({ id, entity, entity_id }: AuditRecord) => {
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await last()).toMatchObject({ action: `${entity}.undelete`, entity_id, before: null, undoable: false });
    expect((await records()).find((record) => record.id === id)?.undoable, 'offered again').toBe(false);
    expect((await undo(id)).json()).toMatchObject({ code: 'stale_edit' });
    expect((await verifyChain(shop().db)).intact).toBe(true);
  };
  /** Refused at these fields, and nothing is written or recorded. */
  const expectRefused = async ({ id, entity, entity_id }: AuditRecord, ...fields: string[]) => {
    const before = (await last()).id;
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields);
    expect((await last()).id).toBe(before);
    const path = { page: 'pages', category: 'categories', blog: 'blogs', product: 'products' }[entity];
    expect((await request('GET', `/admin/${path}/${entity_id}`)).statusCode).toBe(404);
  };
  const putSearchTexts = async (kind: string, id: number, slug: string) => {
    const path = `/admin/search-texts/${kind}/${id}`;
    const { texts: seen } = await call<SearchTexts>('GET', path);
    const texts = { ...seen, fi: { title: `Otsikko ${slug}`, description: 'Kuvaus', slug } };
    await call('PUT', path, { texts, seen });
    return texts;
  };

  const text = (body: string) => ({ title: `Title of ${body}`, description: 'About', body });

  const publishedPage = async (slug: string) => {
    const page = await call<AdminTextPage>('POST', '/admin/pages', { slug, title: 'Craft' });
    const path = `/admin/pages/${page.id}`;
    const texts = { ...page.texts, en: text('First.'), fi: text('Ensin.') };
    const { updated_at } = await call<AdminTextPage>('PUT', path, { ...page, visible: true, texts });
    const published = await call<AdminTextPage>('POST', `${path}/publication`, { updated_at });
    return { id: page.id, path, published };
  };
  const removePage = async (path: string) => {
    const { updated_at } = await call<AdminTextPage>('GET', path);
    await call('DELETE', `${path}?${new URLSearchParams({ updated_at })}`);
    return last();
  };
  const addCategory = async (slug: string) => {
    const created = await call<AdminCategory>('POST', '/admin/categories', { slug, name: slug });
    const path = `/admin/categories/${created.id}`;
    const texts = {
      ...created.texts,
      fi: { name: '', description: 'Kuvaus' },
      sv: { name: 'Remmar', description: '' },
    };
    await call('PUT', path, { ...created, hidden: false, texts });
    return { id: created.id, path };
  };

  const fileAt = (url: string) => join(shop().dataDir, url);

  const publishedPost = async (slug: string) => {
    const created = await call<AdminBlog>('POST', '/admin/blogs', { slug, title: 'Dye', excerpt: 'x', body: 'x' });
    const path = `/admin/blogs/${created.id}`;
    await send(`${path}/cover`, 'cover');
    return { id: created.id, path };
  };
  const deletePost = async (path: string) => {
    const { updated_at } = await call<AdminBlog>('GET', path);
    await call('DELETE', `${path}?${new URLSearchParams({ updated_at })}`);
    return last();
  };

  const withPictures = async (overrides: Parameters<typeof addProduct>[1] = {}) => {
    const { id } = await addProduct(shop(), overrides);
    const path = `/admin/products/${id}`;
    for (let count = 0; count < 2; count += 1) await send(`${path}/images`, 'image');
    return { id, path, read: () => call<AdminProduct>('GET', path) };
  };
  return {
    admin: () => admin,
    picture: () => picture,
    request,
    call,
    send,
    records,
    last,
    undo,
    undone,
    expectRefused,
    putSearchTexts,
    text,
    publishedPage,
    removePage,
    addCategory,
    fileAt,
    publishedPost,
    deletePost,
    withPictures,
  };
};
