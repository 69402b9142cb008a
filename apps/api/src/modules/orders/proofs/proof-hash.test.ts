import { plainJacket } from '@fori/domain/jackets';
import { expect, test } from 'vitest';
import { type ProofContent, proofHash } from './proof-hash.ts';

const logo = { id: 'a', logo: 'anchor', view: 'front', x: 480, y: 560 } as const;
const content: ProofContent = {
  design: { ...plainJacket, logos: [logo] },
  quantity: 1,
  note: '',
  pictures: { front: Buffer.from('front'), back: Buffer.from('back') },
};
const designed = (over: Partial<ProofContent['design']>): ProofContent => ({
  ...content,
  design: { ...content.design, ...over },
});

test('[ORDER-131] the hash stands for exactly what is sewn: any difference of design, pictures, pieces or note changes it', () => {
  const others: ProofContent[] = [
    designed({ name: 'Mine' }),
    designed({ size: 'large' }),
    designed({ color: 'dark blue' }),
    designed({ material: 'cowhide' }),
    designed({ lining: 'wool' }),
    designed({ monogram: 'A' }),
    designed({ monogram: 'A', lettering: { place: 'lining' } }),
    designed({ monogram: 'A', lettering: { place: 'lining', thread: 'brass' } }),
    designed({ notes: 'Longer sleeves' }),
    designed({ logos: [] }),
    designed({ logos: [{ ...logo, x: 481 }] }),
    designed({ logos: [{ ...logo, rotation: 15 }] }),
    designed({ logos: [{ ...logo, width: 90 }] }),
    designed({ logos: [{ ...logo, view: 'back' }] }),
    designed({ logos: [{ ...logo, zone: 'left_sleeve' }] }),
    designed({ logos: [{ ...logo, technique: 'embroidery', thread: 'brass' }] }),
    designed({ logos: [{ ...logo, technique: 'embroidery', thread: 'navy' }] }),
    { ...content, quantity: 2 },
    { ...content, note: 'Sleeves 3 cm longer' },
    { ...content, pictures: { ...content.pictures, front: Buffer.from('other') } },
    { ...content, pictures: { ...content.pictures, back: Buffer.from('other') } },
  ];
  const hashes = [content, ...others].map(proofHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('[ORDER-131] equal content has an equal hash, in whatever order its fields were stored', () => {
  const reversed = Object.fromEntries(Object.entries(content.design).reverse()) as unknown as ProofContent['design'];
  expect(proofHash({ ...content, design: reversed })).toBe(proofHash(content));
  // an id distinguishes placements on the screen and is not sewn
  expect(proofHash(designed({ logos: [{ ...logo, id: 'b' }] }))).toBe(proofHash(content));
});
