import { errorText, fieldErrors } from '@fori/client/errors';
import { textPagePreviewQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import type { PageText } from '@fori/contracts/admin-text-pages/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../shared/use-debounced.ts';

/** Debounce after the last key press, ms. */
const PAUSE_MS = 350;

/** Opens links in a new window, because following them would leave the editor. */
const openInNewWindow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
};

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are operated, and a key on a link is a click
  // biome-ignore lint/a11y/noStaticElementInteractions: only its links are operated
  <div className="prose max-w-prose" onClick={openInNewWindow} dangerouslySetInnerHTML={{ __html: html }} />
);

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
      {!error && data && (
        <div lang={localeTags[language]} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="hyphens-auto font-extrabold text-3xl tracking-tight">{data.heading}</p>
          {data.picture && <img src={data.picture.src} alt={data.picture.alt} className="w-full" />}
          <Html html={data.lead} />
          {data.sections.map((section) => (
            <div key={section.anchor} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-hair border-t pt-6">
              <p className="hyphens-auto font-bold text-2xl">{section.title}</p>
              <Html html={section.html} />
              {section.parts.map((part) => (
                <div key={part.anchor} className="grid gap-1">
                  <p className="font-bold text-lg">
                    {part.year && <span className="mr-2 font-mono text-spruce">{part.year}</span>}
                    {part.title}
                  </p>
                  <Html html={part.html} />
                </div>
              ))}
              {section.pictures.length > 0 && (
                <div className="grid grid-cols-2 gap-3">
                  {section.pictures.map(({ src, alt, caption }) => (
                    <figure key={src}>
                      <img src={src} alt={alt} loading="lazy" className="aspect-3/2 w-full object-cover" />
                      <figcaption className="mt-1 text-muted text-sm">{caption}</figcaption>
                    </figure>
                  ))}
                </div>
              )}
              {section.links.length > 0 && (
                <p className="font-semibold">{section.links.map((link) => link.text).join(' · ')}</p>
              )}
              {section.stored_items && <p className="text-muted text-sm">{t('preview.stored_items')}</p>}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
