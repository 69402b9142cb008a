import { errorText, fieldErrors } from '@fori/client/errors';
import { textPagePreviewQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { PageText } from '@fori/contracts/admin-text-pages/schemas';
import type { Language } from '@fori/domain/languages';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { PageContent } from '../../../shared/markdown/page-content.tsx';

/** Debounce after the last key press, ms. */
const PAUSE_MS = 350;

interface PagePreviewProps {
  ref?: Ref<HTMLElement>;
  slug: string;
  language: Language;
  text: PageText;
}

/** The page with the shop's facts in its text, section by section, rendered and sanitised by the API. */
export function PagePreview({ ref, slug, language, text }: PagePreviewProps) {
  const { t } = useTranslation(['admin-text-pages', 'errors']);
  const debounced = JSON.parse(useDebounced(JSON.stringify(text), PAUSE_MS)) as PageText;
  const { data, error } = useQuery(textPagePreviewQuery(useBackOfficeApi(), slug, language, debounced));
  const [reason] = Object.values(fieldErrors(error));
  return (
    <section
      ref={ref}
      aria-label={t('preview.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on wide screens it scrolls separately, which needs a focusable element for the arrow keys
      tabIndex={0}
      className="min-w-0 border border-hair bg-surface p-4 focus-visible:-outline-offset-2 sm:p-6 lg:overflow-y-auto"
    >
      <p className="mb-4 text-muted text-sm">{t('preview.title')}</p>
      {error && <p role="alert">{reason ?? errorText(error, t)}</p>}
      {!error && data && <PageContent page={data} language={language} />}
    </section>
  );
}
