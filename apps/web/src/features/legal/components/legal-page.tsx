import { useTranslation } from '@fori/client/use-translation';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { StitchRule } from '@fori/ui/stamp';
import { Fragment } from 'react';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';
import { useLightPrint } from '../../../shared/use-light-print.ts';
import { Contents } from './contents.tsx';
import { LastUpdated } from './last-updated.tsx';
import { StorageTable } from './storage-table.tsx';

/** A page of numbered sections, each with an address; made for reading and for print. */
export function LegalPage({ page: { heading, lead, published_at, sections } }: { page: TextPage }) {
  const { t } = useTranslation('text-pages');
  useLightPrint();
  return (
    <article className="shell py-8 md:pt-12 md:pb-18 print:py-0">
      <header className="flex max-w-prose flex-col gap-4 md:gap-6">
        <h1 className="hyphens-auto text-3xl">{heading}</h1>
        <InsertedHtml html={lead} className="text-lg" />
        <LastUpdated publishedAt={published_at} />
      </header>
      <StitchRule className="my-8 md:my-12" />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:order-last lg:col-span-5 lg:grid xl:col-span-4 print:hidden">
          <Contents title={t('contents')} parts={sections} />
        </div>
        <div className="min-w-0 lg:col-span-7 xl:col-span-8 print:col-span-12">
          {sections.map(({ anchor, title, html, parts, stored_items }, index) => (
            <section
              key={anchor}
              aria-labelledby={anchor}
              className="grid gap-x-6 border-hair border-t py-8 first:border-t-0 first:pt-0 sm:grid-cols-[3rem_minmax(0,1fr)] print:block print:border-0 print:py-3"
            >
              <span aria-hidden className="font-mono text-muted text-sm sm:pt-1">
                {String(index + 1).padStart(2, '0')}
              </span>
              <div className="min-w-0">
                <h2
                  id={anchor}
                  tabIndex={-1}
                  className="mb-3 hyphens-auto text-xl outline-none print:break-after-avoid"
                >
                  {title}
                </h2>
                <InsertedHtml html={html} />
                {parts.map((part) => (
                  <Fragment key={part.anchor}>
                    <h3 id={part.anchor} className="mt-6 mb-2 hyphens-auto text-lg">
                      {part.title}
                    </h3>
                    <InsertedHtml html={part.html} />
                  </Fragment>
                ))}
                {stored_items && <StorageTable />}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
