import type { HomePage } from '@fori/contracts/home/schemas';
import { type Language, languages } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';

describeShop('the home page', (shop) => {
  const shown = async (language: Language = 'en') =>
    (await shop().call('GET', `/home?lang=${language}`)).json<{ data: HomePage }>().data;

  test('[HOME-107] [HOME-02] a page nobody edited is complete in every language, with no placeholder left', async () => {
    expect(await shown()).toMatchObject({
      title: 'Föri — Nordic leather goods',
      description:
        'Handmade, Nordic-style leather goods for men, women and everyone: bags, wallets, belts, jackets and accessories from Föri in Turku.',
    });
    for (const language of languages) {
      const page = await shown(language);
      expect(page.blocks.map(({ kind }) => kind)).toEqual([
        ...['hero', 'links', 'featured', 'categories', 'film', 'figures', 'reviews', 'posts'],
      ]);
      expect(JSON.stringify(page), language).not.toContain('{{');
    }
    const [hero, , , , , figures] = (await shown()).blocks;
    expect(hero).toMatchObject({
      slides: [
        { title: 'Leather that gets better with you', link: { to: '/products' }, picture: { file: 'scenes/hero-1' } },
        { link: { to: '/about' } },
        { link: { to: '/products?gender=male' } },
        { link: { to: '/products?gender=female' } },
      ],
    });
    expect(figures).toMatchObject({
      figures: [
        { value: '1' },
        { value: '7–14' },
        { value: '30', label: 'days to return anything that does not suit' },
      ],
    });
  });
});
