import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { languageNames } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** Which terms were in force when the order was placed, with the way to that version. */
export function OrderTerms({ terms }: { terms: NonNullable<AdminOrder['terms']> }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { page_id, version, language, hash } = terms;
  const facts = { language: languageNames[language], date: date(terms.date) };
  return (
    <Card title={t('order.terms.title')}>
      <p>
        <Link
          to={version === null ? paths.textPage(page_id) : paths.textPageVersions(page_id, language)}
          className="link link-alone"
        >
          {version === null
            ? t('order.terms.built_in', facts)
            : t('order.terms.version', { number: version, ...facts })}
        </Link>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('order.terms.hash')}: <span className="break-all font-mono">{hash}</span>
      </p>
    </Card>
  );
}
