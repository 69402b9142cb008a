import { useTranslation } from '@fori/client/use-translation';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { RenderedHtml } from './rendered-html.tsx';

interface PageContentProps {
  page: Pick<TextPage, 'heading' | 'picture' | 'lead' | 'sections'>;
  language: Language;
}

/** A page of the shop's texts, section by section, rendered and sanitised by the API. */
export function PageContent({ page, language }: PageContentProps) {
  const { t } = useTranslation('admin-text-pages');
  return (
    <div lang={localeTags[language]} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="hyphens-auto font-extrabold text-3xl tracking-tight">{page.heading}</p>
      {page.picture && <img src={page.picture.src} alt={page.picture.alt} className="w-full" />}
      <RenderedHtml html={page.lead} />
      {page.sections.map((section) => (
        <div key={section.anchor} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-hair border-t pt-6">
          <h3 className="hyphens-auto text-2xl">{section.title}</h3>
          <RenderedHtml html={section.html} />
          {section.parts.map((part) => (
            <div key={part.anchor} className="grid gap-1">
              <h4 className="font-bold text-lg">
                {part.year && <span className="mr-2 font-mono text-spruce">{part.year}</span>}
                {part.title}
              </h4>
              <RenderedHtml html={part.html} />
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
  );
}
