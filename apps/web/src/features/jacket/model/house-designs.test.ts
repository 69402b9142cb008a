import { jacketDesign } from '@fori/contracts/jackets/schemas';
import { houseDesigns } from '@fori/domain/house-designs';
import { jacketSizes } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { changed, emptyDesignDraft } from './changes.ts';
import { warningsOf } from './warnings.ts';

describe('house designs', () => {
  test('[JACKET-171] are twelve, each with an address of its own', () => {
    expect(new Set(houseDesigns.map(({ slug }) => slug)).size).toBe(12);
  });

  test.each(houseDesigns)('[JACKET-171] $slug is a valid design without a warning in any size', ({ design }) => {
    expect(jacketDesign.parse(design)).toEqual(design);
    for (const size of jacketSizes) {
      const work = { design: { ...design, size }, uploads: [] };
      expect(changed(emptyDesignDraft, { type: 'replace', work })).toEqual(work);
      expect(warningsOf(work)).toEqual([]);
    }
  });
});
