import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { type Language, languages } from '@fori/domain/languages';
import { systemPages } from '@fori/domain/text-pages';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';

const textOf = (page: TextPage): string =>
  [
    page.lead,
    ...page.sections.flatMap(({ title, html, parts }) => [
      title,
      html,
      ...parts.flatMap((part) => [part.title, part.html]),
    ]),
  ].join('\n');

describeShop('the pages of the shop’s texts', (shop) => {
  const get = (slug: string, language: Language = 'en') => shop().call('GET', `/pages/${slug}?lang=${language}`);
  const page = async (slug: string, language: Language = 'en') =>
    (await get(slug, language)).json<{ data: TextPage }>().data;

  test('[PAGE-109] what nobody has edited is complete in every language, with no placeholder or mark left', async () => {
    for (const language of languages) {
      for (const slug of systemPages) {
        const { title, description, published_at, ...rest } = await page(slug, language);
        expect([title !== '', description !== '', published_at], `${slug} ${language}`).toEqual([true, true, null]);
        expect(rest.language).toBe(language);
        expect(JSON.stringify({ description, ...rest }), `${slug} ${language}`).not.toMatch(/\{\{|&lt;|\*\*|\\\\/);
      }
    }
  });

  test('[PAGE-31] [PAGE-33] [PAGE-35] [PAGE-37] [PAGE-39] have fifteen, thirteen and ten sections in every language', async () => {
    for (const language of languages) {
      const counts = await Promise.all(
        (['terms', 'privacy', 'faqs'] as const).map(async (slug) => (await page(slug, language)).sections.length),
      );
      expect(counts, language).toEqual([15, 13, 10]);
    }
    expect(textOf(await page('terms'))).toContain('governed by the law of Finland');
    const privacy = await page('privacy');
    expect(textOf(privacy)).toContain('not intended for children under 13');
    expect(privacy.sections.filter((section) => section.stored_items).map(({ anchor }) => anchor)).toEqual(['storage']);
  });

  test('[PAGE-01] [PAGE-03] [PAGE-108] the brand page has three values, five pictures and no history of another shop', async () => {
    const { picture, sections } = await page('about');
    expect(picture?.src).toBe('/media/scenes/hero-2-wide-1600.webp');
    const [workshop, values, visit] = sections;
    expect(workshop?.pictures.map(({ src }) => /workshop-([a-z]+)-960/.exec(src)?.[1])).toEqual([
      'bench',
      'hides',
      'tools',
      'thread',
      'seam',
    ]);
    for (const { alt } of workshop?.pictures ?? []) expect(alt).not.toBe('');
    expect(values?.parts.map(({ title }) => title)).toEqual(['Heritage', 'Sustainability', 'Quality']);
    expect(visit?.links.map(({ href }) => href)).toEqual(['/contact', '/products']);
  });

  test('[PAGE-44] [PAGE-45] terms and questions state the same days and amounts as the rest of the shop', async () => {
    const [terms, faqs] = [textOf(await page('terms')), textOf(await page('faqs'))];
    expect(terms).toContain('30 days');
    expect(terms).toContain('5-7 business days after the goods have reached us');
    expect(faqs).toContain('within 30 days of delivery');
    expect(faqs).toContain('5-7 business days after your return has reached us');
    expect(faqs).toContain(
      'Shipping costs €9.99. It is free when the goods in your cart come to more than €100.00 before VAT.',
    );
    expect(terms).toContain('<a href="mailto:support@fori.example">support@fori.example</a>');
  });

  test('an unknown page is not found', async () => {
    expect((await get('imprint')).statusCode).toBe(404);
    expect((await get('No%20page')).statusCode).toBe(404);
  });
});
