import type { OrderJacket } from '@fori/contracts/orders/schemas';
import { jacketOptionText } from '@fori/i18n/options';
import type { Translate } from '@fori/i18n/server';

const options = ['size', 'color', 'material', 'lining'] as const;
const views = ['front', 'back'] as const;

/** All choices of a jacket as lines of text: options, monogram, logos of each view, instructions. */
export const jacketDetails = (jacket: OrderJacket, t: Translate): string[] => {
  const logos = views.flatMap((view) => {
    const names = jacket.logos.filter((logo) => logo.view === view).map(({ name }) => name);
    return names.length > 0 ? [`${t(`orders:jacket.logos_${view}`)}: ${names.join(', ')}`] : [];
  });
  return [
    options.map((option) => `${t(`orders:jacket.${option}_label`)}: ${jacketOptionText(t, option, jacket)}`).join(', '),
    ...(jacket.monogram ? [`${t('orders:jacket.monogram')}: ${jacket.monogram_text ?? jacket.monogram}`] : []),
    ...logos,
    ...(jacket.customDescription ? [`${t('orders:jacket.notes')}: ${jacket.customDescription}`] : []),
  ];
};
