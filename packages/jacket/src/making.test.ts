import { plainJacket } from '@fori/domain/jackets';
import { logoTechniques, patchColours, threadColours } from '@fori/domain/sewing';
import { describe, expect, it } from 'vitest';
import { apart, assets, drawn, squareAround } from '../tools/picture.ts';
import { hasTechnique, madeLogoSvg } from './making.ts';
import { renderJacket } from './render.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('[JACKET-141] a logo on a patch or in embroidery', () => {
  it('looks different in every technique, patch and thread, on every leather where the thread is tonal', () => {
    const looks = [
      ...patchColours.flatMap((patch) =>
        threadColours.map((thread) => ({ technique: 'patch', patch, thread }) as const),
      ),
      ...threadColours.map((thread) => ({ technique: 'embroidery', thread }) as const),
    ].map((look) => madeLogoSvg({ logo: 'bear', ...look }, 'dark blue'));
    expect(new Set(looks).size).toBe(patchColours.length * threadColours.length + threadColours.length);
    const tonal = { logo: 'bear', technique: 'embroidery', thread: 'tonal' } as const;
    expect(madeLogoSvg(tonal, 'dark blue')).not.toBe(madeLogoSvg(tonal, 'dark brown'));
  });

  it('is drawn from an upload’s picture, and is nothing without it', () => {
    for (const technique of logoTechniques) {
      const look = { logo: 'up-1', technique };
      expect(madeLogoSvg(look, 'dark blue')).not.toContain('<rect');
      expect(madeLogoSvg(look, 'dark blue', PIXEL)).toContain(PIXEL);
    }
  });

  it('leaves every other drawing as it was', () => {
    const logos = [{ id: 'a', logo: 'bear', view: 'back', x: 600, y: 600 }] as const;
    const svg = renderJacket({ ...plainJacket, logos }, 'back', { assets: {} });
    expect(logos.some(hasTechnique)).toBe(false);
    expect(svg).not.toMatch(/felt|mask-type/);
  });

  it('has stitches only where an embroidered picture is not transparent', () => {
    // opaque in its right half
    const half =
      '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="140"><rect x="70" width="70" height="140" fill="#c33"/></svg>';
    const picture = `data:image/svg+xml;base64,${Buffer.from(half).toString('base64')}`;
    const draw = (placed: boolean) =>
      drawn(
        renderJacket(
          {
            ...plainJacket,
            logos: placed ? [{ id: 'a', logo: 'up-1', technique: 'embroidery', view: 'back', x: 600, y: 700 }] : [],
          },
          'back',
          { assets, logoImages: { 'up-1': picture } },
        ),
        600,
      );
    const [plain, sewn] = [draw(false), draw(true)];
    const difference = (x: number) => apart(squareAround(sewn, x / 2, 350, 20), squareAround(plain, x / 2, 350, 20));
    expect(difference(560)).toBe(0);
    expect(difference(640)).toBeGreaterThan(0.05);
  });
});
