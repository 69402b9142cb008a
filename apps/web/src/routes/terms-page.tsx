import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '../features/legal/components/last-updated.tsx';
import { LegalPage } from '../features/legal/components/legal-page.tsx';
import { anchorOf, termsSections } from '../features/legal/sections.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { Prose } from '../shared/prose.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';
import { usePriceDisplay } from '../shared/use-prices.ts';
import { useShopFacts } from '../shared/use-shop-facts.ts';

/** The terms of sale. */
export function TermsPage() {
  const { t } = useTranslation('terms');
  const { pricesWithVat } = usePriceDisplay();
  const shopFacts = useShopFacts();
  const facts = {
    ...shopFacts,
    prices_shown: t(pricesWithVat ? 'prices_shown_with_vat' : 'prices_shown', shopFacts),
    vat_note: t(pricesWithVat ? 'vat_note_with_vat' : 'vat_note'),
  };
  const title = t('title');
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('description', facts),
    structuredData: (absolute) => breadcrumbData(absolute, [{ label: title, href: paths.terms }]),
  });
  return (
    <LegalPage
      title={title}
      lead={t('lead')}
      updated={<LastUpdated text={(date) => t('updated', { date })} />}
      contents={t('contents')}
      sections={termsSections.map((section) => ({
        anchor: anchorOf(section),
        title: t(`sections.${section}.title`),
        body: <Prose text={t(`sections.${section}.text`, facts)} />,
      }))}
    />
  );
}
