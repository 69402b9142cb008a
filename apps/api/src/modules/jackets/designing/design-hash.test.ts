import { type JacketDesign, type PlacedLogo, plainJacket } from '@fori/domain/jackets';
import { expect, test } from 'vitest';
import { contentHash, designHash } from './design-hash.ts';

const placed = [
  { id: 'l0', logo: 'birch', view: 'front', x: 735, y: 550 },
  { id: 'l1', logo: 'up-1', view: 'back', x: 600, y: 500 },
] as const;
const design: JacketDesign = {
  ...plainJacket,
  name: 'Archipelago',
  color: 'dark blue',
  size: 'large',
  material: 'cowhide',
  lining: 'wool',
  monogram: 'ÅB',
  notes: 'Longer sleeves.',
  logos: placed,
};

test('[JACKET-133] [JACKET-137] [JACKET-141] [JACKET-142] returns the original hashes for a design with default logos, and other hashes for any other', () => {
  // as calculated by the shop before `rotation` existed
  const before = {
    drawn: '0ce1c9b0cc9034af40b0e7cd60a742e4660d155aea3eac547cdd8e8d3e17fec4',
    content: '66e8c6db6cbbdf0adde2956217c05329dca541240f80fedafa52a37d17551be2',
  };
  const upright = { ...design, logos: placed.map((logo) => ({ ...logo, rotation: 0 })) };
  for (const same of [design, upright]) {
    expect(designHash(same, '1')).toBe(before.drawn);
    expect(contentHash(same)).toBe(before.content);
  }
  const changes: Partial<PlacedLogo>[] = [
    { rotation: 90 },
    { rotation: 91 },
    { width: 90 },
    { rotation: 90, width: 90 },
    { zone: 'left_sleeve' },
    { zone: 'right_sleeve' },
    { technique: 'embroidery', thread: 'brass' },
    { technique: 'embroidery', thread: 'navy' },
    { technique: 'patch', patch: 'black', thread: 'brass' },
    { technique: 'patch', patch: 'birch', thread: 'brass' },
  ];
  const changed = changes.map((own) => ({
    ...design,
    logos: [{ ...placed[0], ...own }, placed[1]],
  }));
  const hashes = [design, ...changed].flatMap((one) => `${designHash(one, '1')} ${contentHash(one)}`.split(' '));
  expect(new Set(hashes).size).toBe(2 * (1 + changes.length));
});

test('[JACKET-210] a version of the renderer other than the first is another content', () => {
  const drawnBy = (renderer: number) => contentHash({ ...design, renderer });
  expect(drawnBy(1)).toBe(contentHash(design));
  expect(drawnBy(2)).not.toBe(contentHash(design));
});

test('[JACKET-160] a monogram sewn as usual, or none at all, keeps the hashes it had; each other way has others', () => {
  const usual = { place: 'chest', typeface: 'plain', thread: 'linen' } as const;
  expect(designHash({ ...design, lettering: usual }, '1')).toBe(designHash(design, '1'));
  expect(contentHash({ ...design, lettering: usual })).toBe(contentHash(design));
  const bare = { ...design, monogram: '' };
  expect(contentHash({ ...bare, lettering: { place: 'cuff' } })).toBe(contentHash(bare));
  const ways = [{ place: 'cuff' }, { place: 'lining' }, { typeface: 'script' }, { thread: 'brass' }] as const;
  const hashes = [design, ...ways.map((lettering) => ({ ...design, lettering }))].flatMap((one) => [
    designHash(one, '1'),
    contentHash(one),
  ]);
  expect(new Set(hashes).size).toBe(10);
});
