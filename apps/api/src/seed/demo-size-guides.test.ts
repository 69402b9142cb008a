import { sizeGuidesChange } from '@fori/contracts/admin-size-guides/schemas';
import { halfChestOf } from '@fori/domain/jacket-fit';
import { chestOf, jacketSizes } from '@fori/domain/jackets';
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

test('[PDP-124] every demo product in several sizes has a guide; that of a bag begins with the measures of the product', () => {
  const sized = demoProducts.filter(({ sizes }) => sizes.length > 1);
  expect(sized.length).toBeGreaterThan(18);
  for (const { slug, category: goods, gender, sizes, measurements } of sized) {
    const guide = guideFor(guides, { goods, gender, sizes });
    expect(guide, slug).not.toBeNull();
    if (goods !== 'bags') continue;
    const { width, height, depth } = measurements;
    expect(guide?.rows.map(({ size }) => size)).toEqual(sizes);
    expect(guide?.rows[0]?.cells.slice(0, 3), slug).toEqual([width, height, depth].map(String));
  }
});

test('[JACKET-220] the demo’s guide of the designed jacket has the measures by which the designer says how a size fits', () => {
  const rows = guides
    .find(({ id }) => id === 'custom-jacket')
    ?.rows.map(({ size, cells }) => [size, ...cells.slice(0, 2)]);
  expect(rows).toEqual(
    jacketSizes.map((size) => [size, `${chestOf[size].from}-${chestOf[size].to}`, `${halfChestOf[size] / 10}`]),
  );
});
