import { errorText } from '@fori/client/errors';
import { blogPreviewQuery } from '@fori/client/queries/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { RenderedHtml } from '../../../shared/markdown/rendered-html.tsx';

/** Debounce after the last key press, ms. */
const PAUSE_MS = 350;

/** The post as readers will see it, rendered and sanitised by the API. */
export function PostPreview({ ref, body, lang }: { ref?: Ref<HTMLElement>; body: string; lang: string }) {
  const { t } = useTranslation(['admin-blogs', 'errors']);
  const debouncedBody = useDebounced(body.trim(), PAUSE_MS);
  const { data, error } = useQuery(blogPreviewQuery(useBackOfficeApi(), debouncedBody));
  return (
    <section
      ref={ref}
      aria-label={t('preview.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on wide screens it scrolls separately, which needs a focusable element for the arrow keys
      tabIndex={0}
      className="min-w-0 border border-hair bg-surface p-4 focus-visible:-outline-offset-2 sm:p-6 lg:overflow-y-auto"
    >
      <p className="mb-4 flex flex-wrap justify-between gap-2 text-muted text-sm">
        <span>{t('preview.title')}</span>
        {data && debouncedBody !== '' && <span>{t('read_time', { minutes: data.read_time })}</span>}
      </p>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {debouncedBody === '' && <p className="text-muted">{t('preview.empty')}</p>}
      {data && debouncedBody !== '' && <RenderedHtml html={data.html} lang={lang} />}
    </section>
  );
}
