import { languages } from '@fori/domain/languages';
import { patchColours, threadColours } from '@fori/domain/sewing';
import { expect, test } from 'vitest';
import { logoText } from './logo-text.ts';
import { translator } from './server.ts';

test('[JACKET-141] [JACKET-142] a logo is named with its zone, technique and colours, one made as usual by its name alone', () => {
  const t = translator('en');
  const text = (logo: Parameters<typeof logoText>[1]) => logoText(t, logo);
  expect(text({ logo: 'birch' })).toBe('Birch');
  expect(text({ logo: 'birch', technique: 'patch', patch: 'cognac', thread: 'brass' })).toBe(
    'Birch (patch: cognac leather, thread: brass)',
  );
  expect(text({ logo: 'wave', technique: 'embroidery', thread: 'navy' })).toBe('Wave (embroidery, thread: navy)');
  expect(text({ logo: 'bear', zone: 'left_sleeve', technique: 'embroidery', thread: 'tonal' })).toBe(
    'Bear, left sleeve (embroidery, thread: tone on tone)',
  );
  expect(text({ logo: 'up-1', technique: 'embroidery' })).toBe('Own logo (embroidery in its own colours)');
});

test.each(languages)('[JACKET-141] every patch and thread has a name of its own in %s', (language) => {
  const t = translator(language);
  const texts = patchColours.flatMap((patch) =>
    threadColours.map((thread) => logoText(t, { logo: 'birch', technique: 'patch', patch, thread })),
  );
  expect(new Set(texts).size).toBe(texts.length);
});
