import { carriers } from '@fori/domain/orders';
import { shop } from '@fori/domain/shop';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/use-store.ts';

/** Facts that cannot be changed here: company, return period, carriers. */
export function ShopFacts() {
  const { t } = useTranslation('admin-settings');
  const store = useStore();
  return (
    <Card title={t('facts.title')}>
      <p className="mb-2 text-sm text-muted">{t('facts.text')}</p>
      <DefinitionList
        items={[
          { term: t('facts.company'), value: store ? `${store.company}, ${store.business_id}` : '' },
          {
            term: t('facts.contact'),
            value: (
              <span className="wrap-anywhere">
                {store?.email}
                <br />
                {store?.phone}
              </span>
            ),
          },
          { term: t('facts.returns'), value: t('facts.days', { count: shop.returnDays }) },
          { term: t('facts.carriers'), value: carriers.map(({ name }) => name).join(', ') },
        ]}
      />
    </Card>
  );
}
