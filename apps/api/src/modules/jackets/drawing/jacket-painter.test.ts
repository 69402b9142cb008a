import { createHash } from 'node:crypto';
import { type JacketView, jacketViews } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { designOf } from '../../../testing/jackets.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { fromPixels, type Pixels } from '../../media/decode.ts';
import { distance, fingerprintOf } from './fingerprint.ts';
import { jacketPainter } from './jacket-painter.ts';
import { MAX_DISTANCE } from './make-jacket-pictures.ts';
import { rasterise } from './rasterise.ts';

const design = designOf({
  color: 'dark burgundy',
  monogram: 'ÅÖ',
  logos: [
    { id: 'a', logo: 'compass', view: 'front', x: 500, y: 600 },
    { id: 'b', logo: 'mine', view: 'back', x: 600, y: 700 },
  ],
});
const draw = (changed: Partial<typeof design>, view: JacketView, logos = {}): Promise<Pixels> =>
  rasterise(jacketPainter.draw({ ...design, ...changed }, view, logos, 'Föri'));
/** The design as it is, drawn once for all tests: a drawing takes more than a second. */
const drawn: Partial<Record<JacketView, Promise<Pixels>>> = {};
const asDesigned = (view: JacketView): Promise<Pixels> => {
  drawn[view] ??= draw({}, view);
  return drawn[view];
};
const sha = (data: Buffer) => createHash('sha256').update(data).digest('hex');

describe('the shop’s renderings', () => {
  test('are the same bytes from run to run, 1200 × 1400, opaque', async () => {
    for (const view of jacketViews) {
      const [one, two] = [await asDesigned(view), await draw({}, view)];
      expect([one.width, one.height]).toEqual([1200, 1400]);
      expect(sha(two.data)).toBe(sha(one.data));
      for (let i = 3; i < one.data.length; i += 4 * 997) expect(one.data[i]).toBe(255);
    }
    const [png, again] = await Promise.all(
      [await asDesigned('front'), await asDesigned('front')].map((pixels) => fromPixels(pixels).png().toBuffer()),
    );
    expect(png && again && sha(png) === sha(again)).toBe(true);
  });

  test('[JACKET-255] without a background are the same jacket, which nothing is behind', async () => {
    const whole = await asDesigned('front');
    const bare = await rasterise(jacketPainter.draw(design, 'front', {}, 'Föri', true));
    let opaque = 0;
    let difference = 0;
    for (let i = 0; i < bare.data.length; i += 4) {
      if (bare.data[i + 3] !== 255) continue;
      opaque += 1;
      for (let channel = i; channel < i + 3; channel += 1)
        difference = Math.max(difference, Math.abs((bare.data[channel] ?? 0) - (whole.data[channel] ?? 0)));
    }
    // edges within the jacket are rounded twice
    expect(difference).toBeLessThan(4);
    expect(bare.data[3]).toBeLessThan(4);
    // more than a third of the picture
    expect(opaque).toBeGreaterThan((whole.width * whole.height) / 3);
  });

  test('include uploaded logos', async () => {
    const red = `data:image/png;base64,${(await pictureOf(140, 140, 'png', '#ff0000')).toString('base64')}`;
    const [without, shown] = [await asDesigned('back'), await draw({}, 'back', { mine: red })];
    expect(distance(await fingerprintOf(without), await fingerprintOf(shown))).toBeGreaterThan(MAX_DISTANCE);
  });

  test('differ beyond the threshold when a logo is moved by 20 units, replaced or missing', async () => {
    const original = await fingerprintOf(await asDesigned('front'));
    const [compass] = design.logos;
    if (!compass) throw new Error('no logo');
    for (const logos of [[{ ...compass, x: 520 }], [{ ...compass, logo: 'bear' }], []]) {
      expect(distance(original, await fingerprintOf(await draw({ logos }, 'front')))).toBeGreaterThan(MAX_DISTANCE);
    }
  });
});
