import { useTranslation } from '@fori/client/use-translation';
import { carriers } from '@fori/domain/orders';
import { shop } from '@fori/domain/shop';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** Facts that cannot be changed here: return period, carriers; and the way to those of the shop itself. */
export function ShopFacts() {
  const { t } = useTranslation('admin-settings');
  return (
    <Card title={t('facts.title')}>
      <p className="mb-2 text-sm text-muted">{t('facts.text')}</p>
      <DefinitionList
        items={[
          { term: t('facts.returns'), value: t('facts.days', { count: shop.returnDays }) },
          { term: t('facts.carriers'), value: carriers.map(({ name }) => name).join(', ') },
        ]}
      />
      <Link to={paths.identity} className="link mt-2 inline-flex min-h-target items-center">
        {t('facts.identity')}
      </Link>
    </Card>
  );
}
