import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { languages } from '@fori/domain/languages';
import type { TranslatedKind } from '@fori/domain/translations';
import { beforeEach, expect } from 'vitest';
import { advanceSeconds } from './accounts.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

/** Texts of products and what is missing or outdated of their translations. */
export const openTranslations = (shop: () => TestShop) => {
  let admin: Caller;
  beforeEach(async () => {
    await advanceSeconds(shop(), 60);
    admin = await signedIn(shop(), 'admin');
  });

  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await shop().call(method, path, body, admin);
    expect([path, response.statusCode, response.statusCode < 300 || response.body]).toEqual([
      path,
      expect.any(Number),
      true,
    ]);
    return response.statusCode === 204 ? (undefined as T) : response.json<{ data: T }>().data;
  };
  const list = (query = '') => call<OpenTranslations>('GET', `/admin/translations?per_page=100&lang=en&${query}`);
  /** the languages in which something is missing and outdated */
  const openOf = async (kind: TranslatedKind, id: number) => {
    const { data } = await list(`kind=${kind}`);
    const of = (state: string) =>
      data.filter((open) => open.id === id && open.state === state).map(({ language }) => language);
    return { missing: of('missing'), outdated: of('outdated') };
  };
  const names = Object.fromEntries(languages.map((language) => [language, `Rowan ${language}`]));
  const changeProduct = async (id: number, change: Partial<AdminProduct>) => {
    const { variants, images: _images, ...product } = await call<AdminProduct>('GET', `/admin/products/${id}`);
    const kept = variants.map(({ stock, ...variant }) => ({ ...variant, stock, stock_seen: stock }));
    await call('PUT', `/admin/products/${id}`, { ...product, variants: kept, ...change });
    await advanceSeconds(shop(), 60);
  };
  return { openOf, list, changeProduct, names, admin: () => admin, call };
};
