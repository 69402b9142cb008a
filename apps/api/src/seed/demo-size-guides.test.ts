import { sizeGuidesChange } from '@fori/contracts/admin-size-guides/schemas';
import { languages } from '@fori/domain/languages';
import { guideFor, isGuideTranslated } from '@fori/domain/size-guides';
import { expect, test } from 'vitest';
import { demoProducts } from './demo-products.ts';
import { demoSizeGuides } from './demo-size-guides.ts';

const guides = demoSizeGuides();

test('[PDP-124] the demo’s size guides could be saved as they are, in every language', () => {
  expect(sizeGuidesChange.parse({ guides, updated_at: null }).guides).toEqual(guides);
  for (const guide of guides) {
    for (const language of languages) expect(isGuideTranslated(guide, language), guide.id).toBe(true);
  }
});

test('[PDP-124] every demo product in several sizes that one wears or fits something into has a guide', () => {
  // bags tell their own measures
  const sized = demoProducts.filter(({ category, sizes }) => sizes.length > 1 && category !== 'bags');
  expect(sized.length).toBeGreaterThan(15);
  for (const { slug, category: goods, gender, sizes } of sized) {
    expect(guideFor(guides, { goods, gender, sizes }), slug).not.toBeNull();
  }
});
