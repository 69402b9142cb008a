import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminHome, HomePicture } from '@fori/contracts/admin-home/schemas';
import { sceneShapes } from '@fori/domain/scenes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Part, sendForm } from '../../testing/forms.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/pictures.ts';

describeShop('uploaded pictures of the home page', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  const folder = () => join(shop().dataDir, 'media', 'home');
  const onDisk = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const upload = (part: Part) => sendForm(shop(), 'POST', '/admin/home/pictures', [['picture', part]], admin);

  test('[HOME-113] a picture is cut to both shapes in every width and format, without metadata', async () => {
    const photo = await sharp(await pictureOf(1200, 900, 'jpeg'))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    const response = await upload(photo);
    expect(response.statusCode, response.body).toBe(201);
    const { file } = response.json<{ data: HomePicture }>().data;
    expect(file).toMatch(/^home\/\w{24}$/);
    for (const [shape, { ratio, widths }] of Object.entries(sceneShapes)) {
      for (const width of widths) {
        for (const format of ['webp', 'avif']) {
          const served = await shop().app.inject({ url: `/media/${file}-${shape}-${width}.${format}` });
          expect(served.statusCode, `${shape} ${width} ${format}`).toBe(200);
          const facts = await sharp(served.rawPayload).metadata();
          expect([facts.width, facts.height, facts.exif]).toEqual([width, Math.round(width * ratio), undefined]);
        }
      }
    }
  });

  test('[HOME-113] what is no picture, damaged or too small is refused at its field, and nothing is stored', async () => {
    const before = onDisk().length;
    const whole = await pictureOf(400, 400, 'jpeg');
    for (const part of [Buffer.from('<svg/>'), whole.subarray(0, whole.length / 2), await pictureOf(100, 100, 'png')]) {
      const response = await upload(part);
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['picture'],
      ]);
    }
    expect(onDisk()).toHaveLength(before);
  });

  test('[HOME-113] a picture that was never uploaded is refused at its field', async () => {
    const home = (await shop().call('GET', '/admin/home', undefined, admin)).json<{ data: AdminHome }>().data;
    const missing = `home/${'a'.repeat(24)}`;
    const [hero] = home.document.blocks;
    if (hero?.kind !== 'hero') throw new Error('the first block has slides');
    const slides = hero.slides.map((slide, at) =>
      at === 1 ? { ...slide, picture: { ...slide.picture, file: missing } } : slide,
    );
    const change = { ...home.document, blocks: [{ ...hero, slides }], updated_at: home.updated_at };
    const refused = await shop().call('PUT', '/admin/home', change, admin);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['blocks.0.slides.1.picture.file']);
  });
});
