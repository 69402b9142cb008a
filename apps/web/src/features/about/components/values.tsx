import { useTranslation } from 'react-i18next';

const values = ['heritage', 'sustainability', 'quality'] as const;

/** The shop's values. */
export function Values() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="values" className="bg-spruce text-on-spruce dark:bg-spruce-tint dark:text-ink">
      <div className="shell py-12 md:py-28">
        <h2 id="values" className="mb-8 text-3xl md:mb-18">
          {t('values.title')}
        </h2>
        <div className="grid gap-8 lg:grid-cols-3 lg:gap-12">
          {values.map((value) => (
            <div key={value} className="stitch-top">
              <h3 className="mb-3 text-2xl">{t(`values.${value}.title`)}</h3>
              <p className="max-w-prose text-lg">{t(`values.${value}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
