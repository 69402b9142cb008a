import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { beforeAll, expect } from 'vitest';
import { addProduct } from './builders.ts';
import { sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import { pictureOf } from './pictures.ts';

/** Pictures that an admin changes, and what undoing that answers. */
export const pictureCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let picture: Buffer;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    picture = await pictureOf(400, 500, 'jpeg');
  });

  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await shop().call(method, path, body, admin);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ data: T }>().data;
  };
  const send = async (path: string, field: string, data: Buffer, type = 'image/jpeg') => {
    const sent = await sendForm(shop(), 'POST', path, [[field, { data, type, name: field }]], admin);
    expect(sent.statusCode, sent.body).toBeLessThan(300);
  };
  const lastId = async () => (await call<{ data: AuditRecord[] }>('GET', '/admin/audit')).data[0]?.id ?? 0;
  const undo = (id: number) => shop().call('POST', `/admin/audit/${id}/undo`, {}, admin);
  const undone = async (id: number) => {
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const expectStale = async (id: number) => expect((await undo(id)).json()).toMatchObject({ code: 'stale_edit' });
  /** The file of what a record would put back is gone: refused at its field, and nothing is recorded. */
  const expectNotKept = async (id: number, field: string) => {
    const before = await lastId();
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: [expect.stringContaining('30 days')] });
    expect(await lastId()).toBe(before);
  };

  const withPictures = async () => {
    const { id } = await addProduct(shop());
    for (let count = 0; count < 3; count += 1) await send(`/admin/products/${id}/images`, 'image', picture);
    const read = async () => (await call<AdminProduct>('GET', `/admin/products/${id}`)).images;
    return { id, path: `/admin/products/${id}/images`, read, images: await read() };
  };
  const urls = (images: AdminProduct['images']) => images.map(({ url }) => url);
  return {
    admin: () => admin,
    picture: () => picture,
    call,
    send,
    lastId,
    undone,
    expectStale,
    expectNotKept,
    withPictures,
    urls,
  };
};
