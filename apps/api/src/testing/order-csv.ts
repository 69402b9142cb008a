import { beforeAll, expect } from 'vitest';
import type { TestShop } from './harness.ts';
import { signedIn } from './people.ts';

/** Exports of orders by an admin. */
export const orderCsvCalls = (shop: () => TestShop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const request = (query: string) => shop().call('GET', `/admin/orders/export.csv?${query}`, undefined, admin);
  const rowsOf = async (query: string) => {
    const response = await request(query);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.startsWith('\uFEFF')).toBe(true);
    return response.body.slice(1).trimEnd().split('\r\n');
  };
  return { admin: () => admin, request, rowsOf };
};
