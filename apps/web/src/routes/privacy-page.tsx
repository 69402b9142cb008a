import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '../features/legal/components/last-updated.tsx';
import { LegalPage } from '../features/legal/components/legal-page.tsx';
import { StorageTable } from '../features/legal/components/storage-table.tsx';
import { anchorOf, privacySections } from '../features/legal/sections.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { Prose } from '../shared/prose.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';
import { useShopFacts } from '../shared/use-shop-facts.ts';

/** The privacy policy. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const facts = useShopFacts();
  const title = t('title');
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('description', facts),
    structuredData: (absolute) => breadcrumbData(absolute, [{ label: title, href: paths.privacy }]),
  });
  return (
    <LegalPage
      title={title}
      lead={t('lead')}
      updated={<LastUpdated text={(date) => t('updated', { date })} />}
      contents={t('contents')}
      sections={privacySections.map((section) => ({
        anchor: anchorOf(section),
        title: t(`sections.${section}.title`),
        body: (
          <>
            <Prose text={t(`sections.${section}.text`, facts)} />
            {section === 'storage' && <StorageTable />}
          </>
        ),
      }))}
    />
  );
}
