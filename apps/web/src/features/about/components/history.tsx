import { useTranslation } from '@fori/client/use-translation';
import type { PageSection } from '@fori/contracts/text-pages/schemas';
import { EditionStamp } from '@fori/ui/stamp';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';

/** A history along a stitched line: horizontal on wide screens, vertical on phones. */
export function History({ section: { anchor, title, html, parts } }: { section: PageSection }) {
  const { t } = useTranslation('text-pages');
  return (
    <section aria-labelledby={anchor} className="shell py-12 md:py-18">
      <h2 id={anchor} className="mb-8 text-3xl md:mb-12">
        {title}
      </h2>
      {html && <InsertedHtml html={html} className="mb-8 max-w-prose text-lg text-muted" />}
      <ol aria-label={t('timeline')} className="grid gap-x-8 lg:grid-cols-4">
        {parts.map(({ anchor: part, year, title: event, html: text }) => (
          <li key={part} className="group grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-4 lg:block">
            <div aria-hidden className="flex flex-col items-center lg:flex-row">
              <span className="mt-2 size-3 shrink-0 rounded-full bg-spruce lg:mt-0" />
              <span className="stitch-v mt-2 flex-1 group-last:hidden lg:hidden" />
              <span className="stitch ml-2 hidden w-full lg:-mr-6 lg:block lg:group-last:mr-0" />
            </div>
            <div className="min-w-0 pb-8 lg:pt-4 lg:pb-0">
              <p className="mb-2 text-spruce">
                <time dateTime={year ?? undefined}>
                  <EditionStamp className="text-lg">{year ?? ''}</EditionStamp>
                </time>
              </p>
              <h3 className="mb-2 hyphens-auto text-xl">{event}</h3>
              <InsertedHtml html={text} className="max-w-prose text-muted" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
