import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import sharp from 'sharp';
import { beforeAll, beforeEach } from 'vitest';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import { pictureOf } from './pictures.ts';
import { addPost } from './posts.ts';

/** Calls about the pictures of a post, by an admin. */
export const blogPictureCalls = (shop: () => TestShop) => {
  let admin: Caller & { person: { id: string } };
  let picture: Buffer;
  /** for tests that don't check widths, since encoding dominates their time */
  let smallPicture: Buffer;
  let id: number;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    picture = await sharp(await pictureOf(1800, 1200, 'jpeg'))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    smallPicture = await pictureOf(240, 200, 'jpeg');
  });
  beforeEach(async () => {
    ({ id } = await addPost(shop(), { cover: null }));
  });

  const folder = () => join(shop().dataDir, 'media', 'blog');
  const onDisk = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const read = async (postId = id): Promise<AdminBlog> =>
    (await shop().call('GET', `/admin/blogs/${postId}`, undefined, admin)).json<{ data: AdminBlog }>().data;
  const setCover = (parts: readonly (readonly [string, Part])[], query = '') =>
    sendForm(shop(), 'POST', `/admin/blogs/${id}/cover${query}`, parts, admin);
  const upload = (part: Part) => sendForm(shop(), 'POST', '/admin/blogs/images', [['image', part]], admin);
  return {
    admin: () => admin,
    picture: () => picture,
    smallPicture: () => smallPicture,
    id: () => id,
    folder,
    onDisk,
    read,
    setCover,
    upload,
  };
};
