import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminBlog, BlogImage } from '@fori/contracts/admin-blogs/schemas';
import { coverWidths } from '@fori/domain/blog';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogPictureCalls } from '../../testing/blog-pictures.ts';
import type { Part } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { sweepPostPictures } from '../blog/sweep-post-pictures.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

describeShop('pictures of posts', (shop) => {
  const { admin, picture, onDisk, read, setCover, upload, smallPicture, id, folder } = blogPictureCalls(shop);

  const uploaded = async (part = smallPicture()): Promise<BlogImage> => {
    const response = await upload(part);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: BlogImage }>().data;
  };

  test('[ADMIN-03] anything but one complete picture is refused by name and leaves no file', async () => {
    const before = onDisk();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const hostile: readonly (readonly [string, Part, number])[] = [
      ['a page', { data: html, type: 'image/png', name: 'x.png' }, 422],
      ['SVG', { data: svg, type: 'image/svg+xml', name: 'x.svg' }, 422],
      ['a GIF', { data: Buffer.from('GIF89a\x01\x00\x01\x00'), type: 'image/gif', name: 'x.gif' }, 422],
      ['nothing', { data: Buffer.alloc(0), type: 'image/png', name: 'x.png' }, 422],
      ['half of one', picture().subarray(0, picture().length / 2), 422],
      ['one and a page', Buffer.concat([picture(), html]), 422],
      ['a tiny one', await pictureOf(199, 400), 422],
      ['81 million pixels', huge, 422],
      [
        '9 MB',
        { data: Buffer.concat([picture(), Buffer.alloc(9 * 1024 * 1024)]), type: 'image/jpeg', name: 'x.jpg' },
        413,
      ],
      ['a name with folders', { data: html, type: 'image/png', name: '../../../etc/passwd' }, 422],
    ];
    for (const [what, part, status] of hostile) {
      for (const [field, response] of [
        ['cover', await setCover([['cover', part]])],
        ['image', await upload(part)],
      ] as const) {
        expect(response.statusCode, `${what}: ${response.body}`).toBe(status);
        expect(Object.keys(response.json<{ errors: object }>().errors), what).toEqual([field]);
      }
    }
    expect((await setCover([])).json()).toMatchObject({ errors: { cover: ['Required'] } });
    expect(
      (
        await setCover([
          ['cover', picture()],
          ['cover', picture()],
        ])
      ).statusCode,
    ).toBe(422);
    expect((await shop().call('POST', '/admin/blogs/images', { image: 'x' }, admin())).statusCode).toBe(415);
    expect(onDisk()).toEqual(before);
    expect((await read()).cover).toBeNull();
    expect(readdirSync(join(shop().dataDir, 'uploads'))).toEqual([]);
  });

  test('[ADMIN-03] a cover is made in every width and format, served, shown and recorded', async () => {
    const before = await read();
    const response = await setCover([['cover', picture()]]);
    expect(response.statusCode, response.body).toBe(200);
    const post = response.json<{ data: AdminBlog }>().data;
    expect(post.cover).toMatchObject({
      url: expect.stringMatching(/^\/media\/blog\/\w{24}-1600\.webp$/),
      width: 1600,
      height: 1067,
      placeholder: expect.stringContaining('data:image/webp;base64,'),
    });
    expect(post.updated_at > before.updated_at).toBe(true);
    const url = post.cover?.url ?? '';
    for (const width of coverWidths) {
      for (const format of ['webp', 'avif']) {
        const file = await shop().app.inject({ url: url.replace('-1600.webp', `-${width}.${format}`) });
        expect(file.statusCode, `${width} ${format}`).toBe(200);
        expect(file.headers['content-type']).toBe(`image/${format}`);
        const facts = await sharp(file.rawPayload).metadata();
        expect([facts.width, facts.exif]).toEqual([width, undefined]);
      }
    }
    const seen = await shop().call('GET', `/blogs/${post.slug}`);
    expect(seen.json()).toMatchObject({ data: { cover: { url, width: 1600 } } });
    const { db } = shop();
    const log = (await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id)).filter(
      ({ entityId }) => entityId === String(id()),
    );
    expect(log).toMatchObject([{ action: 'blog.cover', actorId: admin().person.id, before: { cover: null } }]);
    const removed = await shop().call('DELETE', `/admin/blogs/${id()}/cover?lang=sv`, undefined, admin());
    expect(removed.json()).toMatchObject({ data: { cover: null }, message: 'Omslaget är borttaget' });
  });

  test('[ADMIN-03] a picture for the text gets an address that the renderer accepts', async () => {
    const image = await uploaded(picture());
    expect(image).toMatchObject({
      url: expect.stringMatching(/^\/media\/blog\/\w{24}-1200\.webp$/),
      width: 1200,
      height: 800,
    });
    const file = await shop().app.inject({ url: image.url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const body = { body: `![A thread](${image.url})` };
    const preview = await shop().call('POST', '/admin/blogs/preview', body, admin());
    expect(preview.json<{ data: { html: string } }>().data.html).toContain(`<img src="${image.url}" alt="A thread"`);
    const { db } = shop();
    const [record] = (await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id)).slice(-1);
    expect(record).toMatchObject({ action: 'blog.image', actorId: admin().person.id, after: { url: image.url } });
  });

  test('[ADMIN-03] a cover for a changed or deleted post is refused and its files are removed', async () => {
    const before = onDisk();
    const post = await read();
    await shop().call('PUT', `/admin/blogs/${id()}`, { ...post, title: 'Changed' }, admin());
    const stale = await setCover([['cover', smallPicture()]], `?updated_at=${encodeURIComponent(post.updated_at)}`);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale_edit', current: { title: 'Changed', cover: null } });
    await shop().call('DELETE', `/admin/blogs/${id()}`, undefined, admin());
    expect((await setCover([['cover', smallPicture()]])).statusCode).toBe(404);
    expect(onDisk()).toEqual(before);
  });

  test('[ADMIN-03] the sweeper removes unused pictures after a week and nothing else', async () => {
    const [shown, translated, unused] = [await uploaded(), await uploaded(), await uploaded()];
    expect((await setCover([['cover', smallPicture()]])).statusCode).toBe(200);
    const first = (await read()).cover?.url ?? '';
    const post = await read();
    const fi = { title: 'x', excerpt: 'x', body: `![](${translated.url})`, tags: [] };
    const change = { ...post, body: `Look: ![x](${shown.url})`, translations: { fi } };
    expect((await shop().call('PUT', `/admin/blogs/${id()}`, change, admin())).statusCode).toBe(200);
    expect((await setCover([['cover', smallPicture()]])).statusCode).toBe(200);
    const second = (await read()).cover?.url ?? '';
    const { media } = shop().shop;
    await media.write([
      { name: 'blog/care-of-leather-1600.webp', data: Buffer.from('the demo shop’s own') },
      { name: 'blog/.left.webp.0.tmp', data: Buffer.from('half') },
    ]);
    expect(await sweepPostPictures(shop().shop)).toBe(0);
    const old = new Date(Date.now() - WEEK - 60_000);
    for (const name of onDisk()) utimesSync(join(folder(), name), old, old);
    const muchLater = { ...shop().shop, clock: () => new Date(Date.now() + 400 * 24 * 60 * 60 * 1000) };
    expect(await sweepPostPictures(shop().shop)).toBeGreaterThan(0);
    expect(
      onDisk().map((name) => `/media/blog/${name}`),
      'a replaced cover can be put back',
    ).toContain(first);
    expect(await sweepPostPictures(muchLater)).toBeGreaterThan(0);
    const left = onDisk().map((name) => `/media/blog/${name}`);
    expect(left).toEqual(
      expect.arrayContaining([shown.url, translated.url, second, '/media/blog/care-of-leather-1600.webp']),
    );
    expect(left).not.toContain(unused.url);
    expect(left).not.toContain(first);
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(readFileSync(join(shop().dataDir, second)).length).toBeGreaterThan(100);
    expect(await sweepPostPictures(shop().shop)).toBe(0);
  });
});
