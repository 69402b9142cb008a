import { statusOf } from '@fori/client/api-error';
import { orderTermsQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { languageNames } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Card } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageContent } from '../../../shared/markdown/page-content.tsx';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface TermsDialogProps {
  terms: NonNullable<AdminOrder['terms']>;
  name: string;
  onClose: () => void;
}

/** The terms as the customer could read them; those of older orders were not stored. */
function TermsDialog({ terms, name, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useQuery(orderTermsQuery(useBackOfficeApi(), terms.hash));
  return (
    <Dialog
      open
      size="lg"
      title={t('order.terms.title')}
      description={name}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {statusOf(query.error) === 404 ? (
        <p>{t('order.terms.not_stored')}</p>
      ) : (
        <QueryContent query={query} labels={{ loading: t('order.terms.loading'), failed: t('order.terms.failed') }}>
          {(text) => <PageContent page={text} language={terms.language} />}
        </QueryContent>
      )}
    </Dialog>
  );
}

/** Which terms were in force when the order was placed, with their text and the way to that version. */
export function OrderTerms({ terms }: { terms: NonNullable<AdminOrder['terms']> }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const [isReading, setReading] = useState(false);
  const { page_id, version, language, hash } = terms;
  const facts = { language: languageNames[language], date: date(terms.date) };
  const name =
    version === null ? t('order.terms.built_in', facts) : t('order.terms.version', { number: version, ...facts });
  return (
    <Card title={t('order.terms.title')}>
      <p>
        <PermittedLink
          to={version === null ? paths.textPage(page_id) : paths.textPageVersions(page_id, language)}
          className="link link-alone"
        >
          {name}
        </PermittedLink>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('order.terms.hash')}: <span className="break-all font-mono">{hash}</span>
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setReading(true)}>
        {t('order.terms.read')}
      </Button>
      {isReading && <TermsDialog terms={terms} name={name} onClose={() => setReading(false)} />}
    </Card>
  );
}
