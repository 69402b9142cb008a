import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { beforeAll, beforeEach, expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

let number = 0;

/** Categories that an admin makes and changes. */
export const categoryCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let slug: string;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    await addProduct(shop());
  });
  beforeEach(() => {
    number += 1;
    slug = `goods-${number}`;
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop().call(method, `/admin/categories${path}`, body, admin);
  const data = async <T = AdminCategory>(response: ReturnType<typeof call>): Promise<T> => {
    const answer = await response;
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ data: T }>().data;
  };
  const create = () => data(call('POST', '', { slug, name: 'phone goods' }));
  const update = ({ id, ...category }: AdminCategory, change: Partial<AdminCategory>) =>
    call('PUT', `/${id}`, { ...category, ...change });
  return { slug: () => slug, admin: () => admin, update, call, data, create };
};
