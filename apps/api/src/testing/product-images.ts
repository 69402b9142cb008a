import type { AdminImage } from '@fori/contracts/admin-products/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { beforeAll } from 'vitest';
import { addProduct } from './builders.ts';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import { pictureOf } from './pictures.ts';

/** Calls about the pictures of products, by an admin. */
export const imageCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let picture: Buffer;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    picture = await pictureOf(400, 500, 'jpeg');
  });

  const product = () => addProduct(shop(), { variants: [{ color: 'black' }, { color: 'navy' }] });
  const add = (id: number, parts: readonly (readonly [string, Part])[] = [['image', picture]]) =>
    sendForm(shop(), 'POST', `/admin/products/${id}/images`, parts, admin);
  const added = async (id: number, parts?: readonly (readonly [string, Part])[]): Promise<AdminImage> =>
    (await add(id, parts)).json<{ data: { image: AdminImage } }>().data.image;
  const change = (id: number, imageId: number, body: object) =>
    shop().call('PUT', `/admin/products/${id}/images/${imageId}`, body, admin);
  const remove = (id: number, imageId: number) =>
    shop().call('DELETE', `/admin/products/${id}/images/${imageId}`, undefined, admin);
  const shown = async (id: number, lang = 'en') =>
    (await shop().call('GET', `/products/${id}?lang=${lang}`)).json<{ data: ProductDetail }>().data;
  return { admin: () => admin, picture: () => picture, product, add, added, change, remove, shown };
};
