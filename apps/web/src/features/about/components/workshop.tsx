import { Picture } from '@fori/ui/picture';
import { useTranslation } from 'react-i18next';

const SIZE = { width: 960, height: 640 };
const addressOf = (name: string) => `/media/scenes/workshop-${name}-960.webp`;
const frame = 'aspect-3/2 object-cover';

interface CloseUpProps {
  name: 'hides' | 'tools' | 'thread' | 'seam';
  sizes: string;
}

function CloseUp({ name, sizes }: CloseUpProps) {
  const { t } = useTranslation('about');
  return (
    <figure>
      <Picture {...SIZE} src={addressOf(name)} alt={t(`workshop.${name}.alt`)} sizes={sizes} className={frame} />
      <figcaption className="mt-2 text-muted text-sm">{t(`workshop.${name}.caption`)}</figcaption>
    </figure>
  );
}

/** Pictures of the workshop: the bench, and close-ups of what is on it. */
export function Workshop() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="workshop" className="shell grid gap-6 pb-12 md:pb-28">
      <h2 id="workshop" className="text-3xl">
        {t('workshop.title')}
      </h2>
      <div className="grid gap-6 lg:grid-12">
        <Picture
          {...SIZE}
          src={addressOf('bench')}
          alt={t('workshop.bench')}
          sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 56vw, 92vw"
          className={`${frame} lg:col-span-7`}
        />
        <div className="flex flex-col justify-between gap-6 lg:col-span-5">
          <p className="max-w-prose text-lg text-muted">{t('workshop.text')}</p>
          <CloseUp name="hides" sizes="(min-width: 82rem) 33rem, (min-width: 64rem) 40vw, 92vw" />
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        {(['tools', 'thread', 'seam'] as const).map((name) => (
          <CloseUp key={name} name={name} sizes="(min-width: 82rem) 26rem, (min-width: 40rem) 31vw, 92vw" />
        ))}
      </div>
    </section>
  );
}
