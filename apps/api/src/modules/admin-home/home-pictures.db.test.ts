import { copyFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminHome, HomePicture } from '@fori/contracts/admin-home/schemas';
import { expect, test } from 'vitest';
import { sendForm } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { sweepHomePictures } from '../home/sweep-home-pictures.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

describeShop('pictures of the home page', (shop) => {
  test('[HOME-113] pictures that no version of the page has are deleted after a week', async () => {
    const admin = await signedIn(shop(), 'admin');
    const folder = join(shop().dataDir, 'media', 'home');
    const onDisk = () => readdirSync(folder);
    const small = [['picture', await pictureOf(240, 200, 'jpeg')]] as const;
    const uploaded = await sendForm(shop(), 'POST', '/admin/home/pictures', small, admin);
    const used = uploaded.json<{ data: HomePicture }>().data.file;
    // copied, as to cut a second picture takes more than a second
    const unused = `home/${'a'.repeat(24)}`;
    for (const name of onDisk())
      copyFileSync(join(folder, name), join(shop().dataDir, 'media', `home/${name}`.replace(used, unused)));
    const home = (await shop().call('GET', '/admin/home', undefined, admin)).json<{ data: AdminHome }>().data;
    const blocks = home.document.blocks.map((block) =>
      block.kind === 'hero'
        ? { ...block, slides: block.slides.map((slide) => ({ ...slide, picture: { ...slide.picture, file: used } })) }
        : block,
    );
    const change = { ...home.document, blocks, updated_at: home.updated_at };
    expect((await shop().call('PUT', '/admin/home', change, admin)).statusCode).toBe(200);
    const has = (file: string) => onDisk().some((name) => `home/${name}`.startsWith(file));
    const long = new Date(Date.now() - WEEK - 1000);
    for (const name of onDisk()) utimesSync(join(folder, name), long, long);
    expect(await sweepHomePictures(shop().shop)).toBeGreaterThan(0);
    expect([has(used), has(unused)]).toEqual([true, false]);
  });
});
