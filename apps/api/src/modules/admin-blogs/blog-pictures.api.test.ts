import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogPictureCalls } from '../../testing/blog-pictures.ts';
import type { Part } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';

describeShop('pictures of posts', (shop) => {
  const { admin, picture, onDisk, read, setCover, upload } = blogPictureCalls(shop);

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
});
