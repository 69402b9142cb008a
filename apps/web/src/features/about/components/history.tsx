import { EditionStamp } from '@fori/ui/stamp';
import { useTranslation } from 'react-i18next';

const years = ['1892', '1950', '1985', '2020'] as const;

/** The shop's history along a stitched line: horizontal on wide screens, vertical on phones. */
export function History() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="history" className="shell py-12 md:py-18">
      <h2 id="history" className="mb-8 text-3xl md:mb-12">
        {t('history.title')}
      </h2>
      <ol aria-label={t('history.label')} className="grid gap-x-8 lg:grid-cols-4">
        {years.map((year) => (
          <li key={year} className="group grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-4 lg:block">
            <div aria-hidden className="flex flex-col items-center lg:flex-row">
              <span className="mt-2 size-3 shrink-0 rounded-full bg-spruce lg:mt-0" />
              <span className="stitch-v mt-2 flex-1 group-last:hidden lg:hidden" />
              <span className="stitch ml-2 hidden w-full lg:-mr-6 lg:block lg:group-last:mr-0" />
            </div>
            <div className="min-w-0 pb-8 lg:pt-4 lg:pb-0">
              <p className="mb-2 text-spruce">
                <time dateTime={year}>
                  <EditionStamp className="text-lg">{year}</EditionStamp>
                </time>
              </p>
              <h3 className="mb-2 hyphens-auto text-xl">{t(`history.${year}.title`)}</h3>
              <p className="max-w-prose text-muted">{t(`history.${year}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
